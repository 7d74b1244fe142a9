import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const turns = new URL('turns.js', import.meta.url).href

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-turns-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A process that writes down when it begins and ends its work under the lock. */
async function worker(folder: string, end = '') {
  const code = `
    import { appendFileSync } from 'node:fs'
    import { takeTurns } from ${JSON.stringify(turns)}
    const note = (word) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, word + '\\n')
    await takeTurns(${JSON.stringify(join(folder, 'cache', 'lock'))}, async () => {
      note('begin')
      await new Promise((done) => setTimeout(done, 300))
      ${end}
      note('end')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
  const [exitCode] = (await once(child, 'exit')) as [number]
  return exitCode
}

test('product §1 starts at the same moment install and build one after the other', async () => {
  const folder = aFolder()
  expect(await Promise.all([worker(folder), worker(folder), worker(folder)])).toEqual([0, 0, 0])
  const notes = readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n')
  expect(notes).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
  expect(existsSync(join(folder, 'cache', 'lock'))).toBe(false)
})

test('product §1 a start that failed or was killed while it built does not hold up the next', async () => {
  const folder = aFolder()
  expect(await worker(folder, 'process.exit(3)')).toBe(3)
  expect(existsSync(join(folder, 'cache', 'lock'))).toBe(false)
  await worker(folder, "process.kill(process.pid, 'SIGKILL')")
  expect(existsSync(join(folder, 'cache', 'lock'))).toBe(true)
  expect(await worker(folder)).toBe(0)
  writeFileSync(join(folder, 'cache', 'lock'), '999999999')
  expect(await worker(folder)).toBe(0)
})
