import { unattendedHeader } from 'contract/staff/unattended.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from './testing.ts'

const minutes = (count: number) => new Date(Date.parse('2026-03-01T08:00:00Z') + count * 60_000)

test.each([
  ['a call by a person keeps', '/desk/me', {}, 200],
  ['a call that the page makes by itself does not keep', '/desk/me', { [unattendedHeader]: '1' }, 401],
  ['an open event stream does not keep', '/desk/notices', { accept: 'text/event-stream' }, 401],
])('desk §1 %s the session of an unattended desk alive', async (_call, path, headers, status) => {
  const school = await aSchool({ now: minutes(0) })
  const huda = await aStaff(school, 'admissions')
  const ask = (to: string, more: object = {}) =>
    school.app.inject({ url: `/api/v1${to}`, headers: { ...huda.headers, ...more }, payloadAsStream: true })

  school.setNow(minutes(50))
  const during = await ask(path, headers)
  expect(during.statusCode).toBe(200)
  during.stream().destroy()

  // The session of the test lasted an hour.
  school.setNow(minutes(70))
  expect((await ask('/desk/me')).statusCode).toBe(status)
})
