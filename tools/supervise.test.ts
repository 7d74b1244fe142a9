import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { keepRunning } from './supervise.js'

const opens = (then = '') => `process.send({ address: 'http://here' }, () => { ${then} })`
const run = (code: string) => spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })

/** Runs programs one after the other, the last one again and again; answers what was said and how it ended. */
async function supervised(programs: readonly string[], pausesMs = [1, 2, 3, 4, 5]) {
  const said: string[] = []
  let starts = 0
  const [code, isLeft] = await new Promise<[number, boolean]>((resolve) => {
    const server = keepRunning({
      pausesMs,
      say: (line: string) => {
        said.push(line)
        if (/open again/.test(line)) setTimeout(server.stop)
      },
      start: () => run(programs[Math.min(starts++, programs.length - 1)] ?? ''),
      finish: (code: number, isLeft: boolean) => resolve([code, isLeft]),
    })
  })
  return { said, starts, code, isLeft }
}

test('safety §process a server that crashes is started again, and ends in order when it is asked to', async () => {
  const obedient = `${opens()}; process.on('message', () => process.exit(0))`
  const { said, code, isLeft } = await supervised([opens('process.abort()'), obedient])
  expect(said).toEqual([
    'Smart Kids is open: http://here',
    expect.stringMatching(/^The server has ended \(SIGABRT\); it starts again in 0.001 s \(1 of 5 times\)\.$/),
    'Smart Kids is open again: http://here',
  ])
  expect([code, isLeft]).toEqual([0, false])
})

test('safety §process one that goes on crashing is left alone after five times in ten minutes, and that is said', async () => {
  const { said, starts, code, isLeft } = await supervised([opens('process.exit(7)'), 'process.exit(7)'])
  expect(starts).toBe(6)
  expect(said.at(-1)).toMatch(
    /^The server has ended \(exit code 7\), 6 times within ten minutes: it is not started again\./,
  )
  expect([code, isLeft]).toEqual([7, true])
})

test('one that cannot even start, and one that has ended in order, are not started again', async () => {
  expect(await supervised(['process.exit(3)'])).toMatchObject({ starts: 1, code: 3, said: [] })
  expect(await supervised([opens('process.exit(0)')])).toMatchObject({ starts: 1, code: 0 })
})
