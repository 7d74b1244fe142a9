import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const moduleOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

test('product §1 a supervisor that ends npm start lets the server drain, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-alone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const notes = join(folder, 'notes')
  const server = `
    const { appendFileSync } = require('node:fs')
    process.on('message', (word) => {
      appendFileSync(${JSON.stringify(notes)}, word + '\\n')
      if (word === 'drain') setTimeout(() => process.exit(0), 1800)
    })
    process.send({ address: 'http://here' })`
  const start = `
    import { spawn } from 'node:child_process'
    import { appendFileSync } from 'node:fs'
    import { whenParentEnds } from ${moduleOf('parent-process.js')}
    import { keepRunning } from ${moduleOf('supervise.js')}
    const server = keepRunning({
      print: () => console.log('open'),
      start: () => spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
      finish: (code) => {
        appendFileSync(${JSON.stringify(notes)}, 'ended ' + code)
        process.exit(code)
      },
    })
    whenParentEnds(() => server.drain())`
  // npm runs a shell, and the shell runs the start; SIGTERM ends npm alone.
  const npm = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, start], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(npm.stdout, 'data')
  npm.kill('SIGTERM')

  await vi.waitFor(() => expect(existsSync(notes) && readFileSync(notes, 'utf8')).toBe('drain\nended 0'), {
    timeout: 10_000,
  })
})
