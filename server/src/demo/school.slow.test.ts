import { aSchool, type School } from 'api/platform/db/testing.ts'
import { parseEnvironment } from 'api/platform/env.ts'
import { aBrowser } from 'api/staff/sign-in/browser.testing.ts'
import { aStaff, aStaffToken, staffHeaders } from 'api/staff/testing.ts'
import { login } from 'contract/accounts/endpoints.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { listDeskPlaces } from 'contract/places/desk.ts'
import { listDeskRegistrations } from 'contract/registrations/desk.ts'
import { showMe } from 'contract/staff/own.ts'
import { inviteStaff } from 'contract/staff/people.ts'
import { signInStaff } from 'contract/staff/sign-in/endpoints.ts'
import { acceptInvitation, showInvitation } from 'contract/staff/sign-in/links.ts'
import { showToday } from 'contract/today/desk.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { demoSchool } from './school.ts'

const body = { email: 'parent@demo.smartkids.example', password: 'demo-parent-2026' }
const signIn = (school: School) =>
  school.anyone(login, { body }).then(
    ({ access_token }) => access_token,
    ({ code }) => code,
  )

/** Runs the demo setup as the next start would, with these environment variables. */
const start = (school: School, variables: Record<string, string>) => {
  const { services } = school
  const env = parseEnvironment({ DATA_DIR: school.folder, LOG_LEVEL: 'silent', ...variables })
  return demoSchool({ ...services, env })
}

test('product §4 the demo family stays on this machine alone, goes with all of it where others could sign in as it, and comes back where it was asked for, with registrations in every state and places of two years', async () => {
  const school = await aSchool()
  const hasGone = async () => {
    expect(await signIn(school)).toBe('credentials_wrong')
    expect(await Promise.all(['kids', 'registrations'].map(school.count))).toEqual([0, 0])
    expect(await school.count('branches')).toBe(5)
  }
  await start(school, { HOST: '127.0.0.1' })
  expect(await signIn(school)).toHaveLength(43)
  const inProduction = { NODE_ENV: 'production', DEMO: '1' }
  await start(school, inProduction)
  const owner = await aStaff(school, 'owner')

  const { data } = await owner.call(listDeskRegistrations, { query: {} })
  expect(new Set(data.map(({ status }) => status)).size).toBe(5)
  const offers = await school.db
    .selectFrom('registrations')
    .select('offered_at')
    .where('offered_at', 'is not', null)
    .execute()
  expect(offers.filter(({ offered_at }) => Number(offered_at) > Date.now())).toEqual([])
  const found = data.map(({ reference: q }) => owner.call(listDeskRegistrations, { query: { q } }))
  expect((await Promise.all(found)).map(({ total }) => total)).toEqual(data.map(() => 1))
  const { places = [] } = await owner.call(showToday)
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(['ends_today', 'free']))
  const running = schoolYearOf(riyadhDay(new Date()))
  for (const year of [running, running + 1])
    for (const { programs } of (await owner.call(listDeskPlaces, { query: { year } })).data)
      expect(programs.every(({ capacity, excess }) => capacity !== null && excess === 0)).toBe(true)

  await start(school, { HOST: '192.0.2.7' })
  await hasGone()

  await start(school, inProduction)

  const headers = { authorization: `Bearer ${await signIn(school)}` }
  const kids = await school.fetch('/api/v1/myKids/list', { headers })
  expect(await kids.json()).toMatchObject({ total: 2 })
  const own = await (await school.fetch('/api/v1/registers/list', { headers })).json()
  expect(own.data).toContainEqual(expect.objectContaining({ offer: expect.objectContaining({ ends_with_it: [] }) }))
  expect(own.data).toContainEqual(expect.objectContaining({ waiting: expect.objectContaining({ place: 1 }) }))

  await start(school, { DEMO: '0' })
  await hasGone()
})

test('product §4 a real school never has a demo family, whatever DEMO says', async () => {
  const school = await aSchool()
  await start(school, { DEMO: '0' })
  await school.db.updateTable('school').set({ email: 'office@own-school.example' }).execute()

  await start(school, { DEMO: '1' })

  expect(await signIn(school)).toBe('credentials_wrong')
})

test('product §4 instances that start at once on an empty database load the demo school and its staff once', async () => {
  const school = await aSchool({ empty: true })

  await Promise.all([1, 2, 3].map(() => start(school, { DEMO: '1' })))

  const tables = ['branches', 'users', 'staff', 'families', 'visits', 'comments']
  const counts = await Promise.all(tables.map(school.count))
  expect(counts[0]).toBe(5)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  await start(school, { DEMO: '1' })
  expect(await Promise.all(tables.map(school.count))).toEqual(counts)
})

const password = 'nine green bottles there'

/** Invites an owner; returns the token of the invitation. */
async function invitation(school: School, owner: number, email: string): Promise<string> {
  const headers = { ...staffHeaders(school, await aStaffToken(school, owner)), 'content-type': 'application/json' }
  const body = JSON.stringify({ email, name: 'Reem', role: 'owner', branch_ids: [] })
  const { status } = await school.fetch(`/api/v1${inviteStaff.path}`, { method: 'POST', headers, body })
  expect(status).toBe(201)
  const text = (await school.mailsTo(email))
    .join('')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
  return /\/desk\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

const staffId = async ({ db }: School, email: string) =>
  (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** An owner invited by another owner. */
async function invitedOwner(school: School, by: number, email: string): Promise<number> {
  const token = await invitation(school, by, email)
  await aBrowser(school).ask(acceptInvitation, { password, password_confirmation: password }, { token })
  return staffId(school, email)
}

test('product §4 when the demo ends, all staff invited by the demo staff, directly or not, lose access, sessions and invitations', async () => {
  const school = await aSchool()
  await start(school, { DEMO: '1' })
  const own = await aStaff(school, 'owner')
  const demoOwner = await staffId(school, 'owner@demo.smartkids.example')
  const second = await invitedOwner(school, demoOwner, 'second@mail.example')
  const third = await invitedOwner(school, second, 'third@mail.example')
  const colleague = await invitedOwner(school, own.id, 'colleague@school.example')
  const open = await invitation(school, third, 'fourth@mail.example')
  const cookie = `desk=${await aStaffToken(school, third)}`

  await start(school, { DEMO: '0' })

  for (const email of ['owner@demo.smartkids.example', 'second@mail.example', 'third@mail.example']) {
    const body = { email, password: email.startsWith('owner@') ? 'demo-desk-2026' : password }
    expect((await aBrowser(school).ask(signInStaff, body)).status, email).toBe(401)
  }
  expect((await school.fetch(`/api/v1${showMe.path}`, { headers: { cookie } })).status).toBe(401)
  expect((await aBrowser(school).ask(showInvitation, undefined, { token: open })).status).toBe(404)
  expect(await own.call(showMe)).toMatchObject({ role: 'owner' })
  const staffCookie = `desk=${await aStaffToken(school, colleague)}`
  expect((await school.fetch(`/api/v1${showMe.path}`, { headers: { cookie: staffCookie } })).status).toBe(200)
})
