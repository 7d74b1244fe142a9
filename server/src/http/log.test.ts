import { Problem } from 'contract/problems.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog, logOutput } from './log.ts'

test('product §1 a terminal shows readable lines, and no stack for a server that is only busy', async () => {
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  const log = createLog('info', await logOutput(true))
  log.info({ address: 'http://localhost:3000' }, 'open')
  const slow = new Error('timeout exceeded when trying to connect')
  for (const err of [slow, new Problem('busy')]) log.warn({ err }, 'retrying')
  log.error({ err: new TypeError('a fault of ours') }, 'failed')

  const [open = '', away = '', busy = '', fault = ''] = written
  expect(open).toMatch(/^\[\d\d:\d\d:\d\d\] .*INFO.*open.*http:\/\/localhost:3000/)
  for (const line of [away, busy]) expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] .*WARN.*retrying(?!.*log\.test)/)
  expect(fault).toContain('log.test.ts')
})
