import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { StoredPages } from './stored.ts'

const words = Array.from({ length: 3000 }, (_, n) => `word${(n * 7919) % 997}`).join(' ')

test('safety: frequently requested pages are recompressed one at a time, in a burst as many as the queue holds', async () => {
  const clock = { now: 0 }
  const pages = new StoredPages({
    render: async ({ path }) => ({
      status: 200,
      headers: [],
      body: Buffer.from(`${path} ${words}`),
      hasFailed: false,
      failures: [],
    }),
    content: { version: 0 },
    commonHeaders: [],
    now: () => clock.now,
  })
  const paths = Array.from({ length: 12 }, (_, n) => `/page-${n}`)
  for (const path of paths) await pages.get({ path, query: '', language: 'en' })
  const bytesOf = (path: string) => pages.hit({ url: path, headers: {} } as IncomingMessage)?.bytes ?? 0
  const before = new Map(paths.map((path) => [path, bytesOf(path)]))
  const better = () => paths.filter((path) => bytesOf(path) < (before.get(path) ?? 0)).length
  clock.now = 6000
  for (const path of paths) bytesOf(path)
  const burst = paths.map((path) => bytesOf(path))
  // Without further requests nothing new is queued.
  clock.now = 0

  expect(burst).toEqual([...before.values()])
  await expect.poll(better).toBe(8)
  clock.now = 6000
  await expect.poll(better).toBe(12)
})
