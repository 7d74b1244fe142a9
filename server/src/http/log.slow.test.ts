import { password as aPassword, aRegistration, codeTo } from 'api/accounts/testing.ts'
import { api } from 'api/app.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { expect, test } from 'vitest'
import { aServer } from './create-server.testing.ts'
import { createLog } from './log.ts'

test('safety §logs no line carries a name, an address, a phone, a password, a code or a token', async () => {
  const school = await aSchool()
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const server = await aServer({ log, mountApi: (app) => api(app, { ...school.services, log }) })
  const person = aRegistration({ name: 'Noura Al-Otaibi', email: 'noura@mail.example' })
  const headers = { 'content-type': 'application/json', cookie: 'i18next=ar' }
  const post = async (path: string, body: unknown, more: Record<string, string> = {}) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method: 'POST', headers: { ...headers, ...more }, body: sent }
    return (await fetch(`${server.address}/api/v1/auth/${path}`, init)).json() as Promise<{ data?: never }>
  }

  const { data } = await post('register', person)
  const { access_token: token } = data as unknown as { access_token: string }
  const bearer = { authorization: `Bearer ${token}` }
  const code = await codeTo(school, person.email)
  await post('verifyCode', { email: person.email, code })
  await post('login', { email: person.email, password: aPassword })
  await post('login', { email: person.email, password: 'wrong horse battery' })
  await post('login', `{"email": "${person.email}", "password": "${aPassword}`)
  await post('infoStore', { name: 'x'.repeat(100), phone: person.phone, nationality_id: 99_999 }, bearer)
  await post('profile/updateImageProfile', 'noura@mail.example', {
    ...bearer,
    'content-type': 'multipart/form-data; boundary=x',
  })
  await server.get(`/api/v1/auth/profile?email=${person.email}&token=${token}`, bearer)
  await server.get(`/api/v1/auth/nothing?token=${token}`)

  const logged = lines.join('')
  expect(lines.length).toBeGreaterThan(8)
  expect(logged).toContain('/api/v1/auth/login')
  for (const word of ['Noura', 'noura', 'mail.example', '501234567', aPassword, 'wrong horse', code, token, 'i18next'])
    expect(logged, word).not.toContain(word)
})
