import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder } from './school.testing.ts'

const npmStart = fileURLToPath(new URL('../../tools/start.js', import.meta.url))

test('product §1 npm start prints the address and the link of the first owner last, the link alone on its line', async () => {
  const { url, ownerUrl, giveBack } = await copyDatabase('empty')
  onTestFinished(giveBack)
  const { NODE_ENV: _, NODE_OPTIONS: __, npm_lifecycle_event: ___, ...inherited } = process.env
  const child = spawn(process.execPath, [npmStart], {
    env: {
      ...inherited,
      ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: aDataFolder(), DEMO: '0', DRAIN_SECONDS: '0' },
      ...{ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    if (child.kill('SIGTERM')) await ended
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  await vi.waitFor(() => expect(output).toContain('/desk/set-up/'), { timeout: 60_000, interval: 50 })
  // A line printed later would push the link up.
  await wait(1000)
  expect(output.trimEnd().split('\n').slice(-3)).toEqual([
    expect.stringMatching(/^▸ Smart Kids is open: http:\/\/[\w.]+:\d+$/),
    expect.stringMatching(/^▸ .*72 hours:$/),
    expect.stringMatching(/^▸ http:\/\/[\w.]+:\d+\/desk\/set-up\/[\w-]+$/),
  ])
})
