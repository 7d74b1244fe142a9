import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { keepRunning } from './supervise.js'

const opens = (then = '') => `process.send({ address: 'http://here' }, () => { ${then} })`
const run = (code: string) => spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })

/** Supervises programs in sequence (the last one repeatedly); returns the printed lines and the exit. */
async function supervised(programs: readonly string[], pausesMs = [1, 2, 3, 4, 5]) {
  const lines: string[] = []
  let starts = 0
  const [code, isLeft] = await new Promise<[number, boolean]>((resolve) => {
    const server = keepRunning({
      pausesMs,
      print: (line: string) => {
        lines.push(line)
        if (/open again/.test(line)) setTimeout(server.stop)
      },
      start: () => run(programs[Math.min(starts++, programs.length - 1)] ?? ''),
      finish: (code: number, isLeft: boolean) => resolve([code, isLeft]),
    })
  })
  return { lines, starts, code, isLeft }
}

test('safety §process a crashed server is restarted, and stops when asked', async () => {
  const obedient = `${opens()}; process.on('message', () => process.exit(0))`
  const { lines, code, isLeft } = await supervised([opens('process.abort()'), obedient])
  expect(lines).toEqual([
    'Smart Kids is open: http://here',
    expect.stringMatching(/^The server has ended \(SIGABRT\); it starts again in 0.001 s \(1 of 5 times\)\.$/),
    'Smart Kids is open again: http://here',
  ])
  expect([code, isLeft]).toEqual([0, false])
})

test('safety §process after five crashes in ten minutes a server is not restarted, and a line says so', async () => {
  const { lines, starts, code, isLeft } = await supervised([opens('process.exit(7)'), 'process.exit(7)'])
  expect(starts).toBe(6)
  expect(lines.at(-1)).toMatch(
    /^The server has ended \(exit code 7\), 6 times within ten minutes: it is not started again\./,
  )
  expect([code, isLeft]).toEqual([7, true])
})

test('desk §1 a start ends with the address and, for a desk without an owner, with the link alone on its line', async () => {
  const open = "process.send({ address: 'http://here', setUp: 'http://here/desk/set-up/x' }, () => process.exit(0))"
  const { lines } = await supervised([open])
  expect(lines).toEqual([
    'Smart Kids is open: http://here',
    expect.stringMatching(/72 hours:$/),
    'http://here/desk/set-up/x',
  ])
})

test('a server that failed to start, or that stopped when asked, is not restarted', async () => {
  expect(await supervised(['process.exit(3)'])).toMatchObject({ starts: 1, code: 3, lines: [] })
  expect(await supervised([opens('process.exit(0)')])).toMatchObject({ starts: 1, code: 0 })
})
