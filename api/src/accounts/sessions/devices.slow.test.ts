import { login, showProfile } from 'contract/accounts/endpoints.ts'
import { listSessions, revokeSession } from 'contract/accounts/sessions.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../../platform/db/testing.ts'
import { deviceOf } from '../../security-events/device.ts'
import { aParent, aToken, password } from '../testing.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

test.each([
  ['Safari', 'iOS', iphone],
  ['Chrome', 'iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1'],
  ['Chrome', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'],
  ['Edge', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'],
  ['Samsung Internet', 'Android', 'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari'],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Safari', 'macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'],
  [null, null, 'curl/8'],
  [null, null, ''],
])('a parent sees the device as %s and %s', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('safety §tokens a parent sees their sessions, the current one first, and can end one', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const answer = await school.fetch('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'user-agent': iphone, 'content-type': 'application/json' },
    body: JSON.stringify({ email: noura.email, password }),
  })
  const phone = ((await answer.json()) as { data: { access_token: string } }).data.access_token
  await aToken(school, noura.id, { expired: true })

  const [mine, other, ...more] = await noura.call(listSessions)
  expect(more).toEqual([])
  expect(mine).toMatchObject({ is_current: true, browser: null })
  expect(other).toMatchObject({ is_current: false, browser: 'Safari', system: 'iOS' })
  expect(JSON.stringify([mine, other])).not.toContain(phone)

  await noura.call(revokeSession, { params: { sessionId: other?.id ?? 0 } })
  expect(await noura.call(listSessions)).toEqual([mine])
  const dead = await school.fetch('/api/v1/auth/profile', { headers: { authorization: `Bearer ${phone}` } })
  expect(dead.status).toBe(401)
  await noura.call(showProfile)
})

test('safety: an account has at most twenty sessions; another one ends the one seen longest ago', async () => {
  const begun = new Date('2026-03-01T08:00:00Z')
  const school = await aSchool({ now: begun })
  const [noura, sara] = [await aParent(school), await aParent(school)]
  const tokens = [noura.token]
  for (let minute = 1; minute < 20; minute += 1) {
    school.setNow(new Date(begun.getTime() + minute * 60_000))
    tokens.push(await aToken(school, noura.id))
  }
  const asks = async (token: string) =>
    (await school.fetch('/api/v1/auth/profile', { headers: { authorization: `Bearer ${token}` } })).status
  // Used just now, the first session stays.
  school.setNow(new Date(begun.getTime() + 30 * 60_000))
  expect(await asks(noura.token)).toBe(200)

  await school.anyone(login, { body: { email: noura.email, password } })

  expect(await noura.call(listSessions)).toHaveLength(20)
  expect(await Promise.all(tokens.slice(0, 3).map(asks))).toEqual([200, 401, 200])
  expect(await asks(sara.token)).toBe(200)
})

test('safety §tokens signing out clears pages in the browser; language and consents stay', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const answer = await school.fetch('/api/v1/auth/logout', { method: 'POST', headers: noura.headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  const refused = await school.fetch('/api/v1/auth/logout', { method: 'POST', headers: noura.headers })
  expect(refused.headers.get('clear-site-data')).toBeNull()
})
