import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { School } from '../platform/db/testing.ts'

/** Collects the notices of a stream until the test ends. */
export async function listenToNotices(school: School, headers: Record<string, string>) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const answer = await school.app.inject({
    url: '/api/v1/desk/notices',
    headers,
    payloadAsStream: true,
    signal: ending.signal,
  })
  const received = { text: '', ended: false, status: answer.statusCode, type: String(answer.headers['content-type']) }
  answer
    .stream()
    .on('data', (chunk) => (received.text += chunk))
    .on('end', () => {
      received.ended = true
    })
    .on('error', () => {})
  const until = async (part: string) => {
    for (let tries = 0; tries < 100 && !received.text.includes(part); tries += 1) await wait(50)
    return received.text
  }
  return { received: received, until, end: () => ending.abort() }
}
