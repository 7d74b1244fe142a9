import { aSchool } from 'api/platform/db/testing.ts'
import { pageFormsCount } from 'api/platform/http/rate-limit.ts'
import { problemSentence } from 'i18n/problems.ts'
import { expect, test } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'

test('safety §limits forms sent to pages are counted by address before the page is rendered, whatever they contain', async () => {
  const { services } = await aSchool()
  const countForm = pageFormsCount(services)
  const server = await aServer({ trustedProxies: ['loopback'], pages: { countForm } as never })
  const sendEmpty = (from: string, language = 'en') =>
    fetch(`${server.address}/booktour`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { 'X-Forwarded-For': from, 'Accept-Language': language },
    })
  for (let sent = 0; sent < 118; sent += 1) await countForm('203.0.113.9')
  for (let sent = 0; sent < 2; sent += 1) expect((await sendEmpty('203.0.113.9')).status).toBe(200)

  for (const language of ['en', 'ar'] as const) {
    const refused = await sendEmpty('203.0.113.9', language)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d{0,2}$/)
    expect(await refused.text()).toBe(problemSentence(language, 'too_many_requests'))
  }
  expect(server.renders()).toBe(2)
  expect((await sendEmpty('203.0.113.10')).status).toBe(200)
})

test('product §1 a form reaches its page while the rate limit cannot be counted, and keeps the typed text', async () => {
  const countForm = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  const server = await aServer({ pages: { countForm } as never })

  const answer = await fetch(`${server.address}/booktour`, { method: 'POST', body: new URLSearchParams() })

  expect(answer.status).toBe(200)
})
