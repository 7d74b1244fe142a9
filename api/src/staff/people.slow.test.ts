import { enrolAuthenticator } from 'contract/staff/enrolment.ts'
import { acceptInvitation, forgetStaffPassword, resetStaffPassword, showInvitation } from 'contract/staff/links.ts'
import { checkLog, listLog } from 'contract/staff/log.ts'
import {
  changeStaffPassword,
  endDeskSession,
  endOtherDeskSessions,
  listDeskSessions,
  renewRecoveryCodes,
} from 'contract/staff/own.ts'
import {
  changeStaff,
  inviteStaff,
  listInvitations,
  listStaff,
  switchOffStaff,
  switchOnStaff,
  withdrawInvitation,
} from 'contract/staff/people.ts'
import { showMe, signInStaff } from 'contract/staff/sign-in.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../db/testing.ts'
import { aBrowser, codeAt } from '../sign-in/browser.testing.ts'
import { firstOwnerLink, ownerLink } from '../sign-in/set-up.ts'
import { aStaff, aStaffToken, staffPassword } from './testing.ts'

const fresh = 'nine green bottles there'
const passwords = { password: fresh, password_confirmation: fresh }

/** The token of the link in the newest letter to an address. */
async function linkTo(school: School, email: string): Promise<string> {
  const mails = await school.mailsTo(email)
  const text = (mails.at(-1) ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return /\/desk\/(?:invitation|password)\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

const invited = { email: 'rania@school.example', name: 'رانيا القحطاني', role: 'manager' as const, branch_ids: [2] }

test('desk §1 who is invited comes in by the letter, once, and works for the branches named', async () => {
  const now = new Date('2026-03-01T08:00:00Z')
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const invitation = await owner.call(inviteStaff, { body: invited })
  expect(await owner.call(listInvitations)).toEqual([invitation])
  const token = await linkTo(school, invited.email)

  const browser = aBrowser(school)
  expect((await browser.ask(showInvitation, undefined, { token })).data).toEqual({
    is_set_up: false,
    email: invited.email,
    name: invited.name,
    role: 'manager',
    language: 'en',
  })
  expect(
    (await browser.ask(acceptInvitation, { ...passwords, password_confirmation: 'other' }, { token })).status,
  ).toBe(422)
  expect((await browser.ask(acceptInvitation, passwords, { token })).data).toEqual({ next: 'enrol' })
  const { secret } = (await browser.ask(enrolAuthenticator, {})).data
  await browser.ask(enrolAuthenticator, { code: codeAt(secret, now) })
  expect((await browser.ask(showMe)).data).toMatchObject({ role: 'manager', branch_ids: [2], name: invited.name })

  const again = aBrowser(school)
  expect((await again.ask(acceptInvitation, passwords, { token })).status).toBe(404)
  expect((await again.ask(showInvitation, undefined, { token })).status).toBe(404)
  expect(await owner.call(listInvitations)).toEqual([])
  expect((await owner.call(listStaff)).map(({ email }) => email)).toContain(invited.email)
})

test('desk §1 an invitation ends after 72 hours, when it is withdrawn, and when another follows', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T08:00:00Z') })
  const owner = await aStaff(school, 'owner')
  await owner.call(inviteStaff, { body: invited })
  const first = await linkTo(school, invited.email)
  const second = await owner.call(inviteStaff, { body: invited })
  const token = await linkTo(school, invited.email)
  const shown = async (token: string) => (await aBrowser(school).ask(showInvitation, undefined, { token })).status
  expect([await shown(first), await shown(token)]).toEqual([404, 200])

  await owner.call(withdrawInvitation, { params: { id: second.id } })
  expect(await shown(token)).toBe(404)
  await expect(owner.call(withdrawInvitation, { params: { id: second.id } })).rejects.toMatchObject({ status: 404 })

  await owner.call(inviteStaff, { body: invited })
  const late = await linkTo(school, invited.email)
  school.setNow(new Date('2026-03-04T08:00:01Z'))
  expect(await shown(late)).toBe(404)
  for (const nonsense of ['x', 'A'.repeat(43)]) expect(await shown(nonsense)).toBe(404)
})

test('desk §1 a manager without a branch, a branch that is none and an address that is taken are refused', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const wrong = (changes: object) => owner.call(inviteStaff, { body: { ...invited, ...changes } as never })

  await expect(wrong({ branch_ids: [] })).rejects.toMatchObject({ status: 422, field: 'branch_ids' })
  await expect(wrong({ branch_ids: [99] })).rejects.toMatchObject({ status: 422, field: 'branch_ids' })
  await expect(wrong({ email: owner.email.toUpperCase() })).rejects.toMatchObject({ code: 'email_taken' })
  expect(await owner.call(listInvitations)).toEqual([])
})

test('desk §8 staff are changed by who has just shown who they are, and never left without an owner', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const unproven = await aStaff(school, 'owner', { unproven: true })
  const sara = await aStaff(school, 'editor')
  await expect(unproven.call(switchOffStaff, { params: { id: sara.id } })).rejects.toMatchObject({
    code: 'proof_needed',
  })

  expect(
    await owner.call(changeStaff, { params: { id: sara.id }, body: { role: 'teacher', branch_ids: [3] } }),
  ).toMatchObject({
    role: 'teacher',
    branch_ids: [3],
  })
  expect(await sara.call(showMe)).toMatchObject({ role: 'teacher', branch_ids: [3] })
  await owner.call(switchOffStaff, { params: { id: sara.id } })
  await expect(sara.call(showMe)).rejects.toMatchObject({ status: 401 })
  expect((await aBrowser(school).ask(signInStaff, { email: sara.email, password: staffPassword })).status).toBe(401)
  await owner.call(switchOnStaff, { params: { id: sara.id } })
  expect((await aBrowser(school).ask(signInStaff, { email: sara.email, password: staffPassword })).data).toEqual({
    next: 'enrol',
  })

  await owner.call(switchOffStaff, { params: { id: unproven.id } })
  const alone = owner.call(switchOffStaff, { params: { id: owner.id } })
  await expect(alone).rejects.toMatchObject({ code: 'last_owner' })
  const demoted = owner.call(changeStaff, { params: { id: owner.id }, body: { role: 'editor' } })
  await expect(demoted).rejects.toMatchObject({ code: 'last_owner' })

  const rows = (await owner.call(listLog, { query: { what: `staff:${sara.id}` } })).data
  expect(rows.map(({ action }) => action)).toEqual(['staff_switched_on', 'staff_switched_off', 'staff_changed'])
  expect(rows[2]).toMatchObject({
    staff: { id: owner.id, name: owner.name },
    before: { role: 'editor' },
    after: { role: 'teacher' },
  })
  expect((await owner.call(checkLog)).broken_at).toBeNull()
})

test('desk §1 the first owner comes in by the link of the server, and nobody else after them', async () => {
  const school = await aSchool({ empty: true })
  const { services } = school
  const link = (await firstOwnerLink(services)) ?? ''
  expect(link).toMatch(/^http:\/\/localhost:3000\/desk\/set-up\/[\w-]{43}$/)
  const other = (await firstOwnerLink(services)) ?? ''
  const token = link.split('/').at(-1) ?? ''

  const browser = aBrowser(school)
  expect((await browser.ask(showInvitation, undefined, { token })).data).toMatchObject({
    is_set_up: true,
    role: 'owner',
    email: null,
  })
  expect((await browser.ask(acceptInvitation, passwords, { token })).status).toBe(422)
  const me = { ...passwords, email: 'najla@school.example', name: 'نجلاء الحارثي', language: 'ar' }
  expect((await browser.ask(acceptInvitation, me, { token })).data).toEqual({ next: 'enrol' })

  expect(await firstOwnerLink(services)).toBeUndefined()
  const late = other.split('/').at(-1) ?? ''
  expect((await browser.ask(acceptInvitation, { ...me, email: 'two@school.example' }, { token: late })).status).toBe(
    404,
  )
  // Whoever runs the server lets another owner in by name.
  const named = (await ownerLink(services, 'two@school.example')).split('/').at(-1) ?? ''
  expect((await browser.ask(acceptInvitation, { ...passwords, name: 'Two' }, { token: named })).data).toEqual({
    next: 'enrol',
  })
})

test('desk §1 a forgotten password is replaced by a letter, and the second step stays; nobody learns who works here', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const browser = aBrowser(school)
  const known = await browser.ask(forgetStaffPassword, { email: huda.email })
  expect(await browser.ask(forgetStaffPassword, { email: 'nobody@school.example' })).toEqual(known)
  expect(await school.mailsTo('nobody@school.example')).toEqual([])
  const token = await linkTo(school, huda.email)

  expect(
    (await browser.ask(resetStaffPassword, { ...passwords, password_confirmation: 'other' }, { token })).status,
  ).toBe(422)
  expect((await browser.ask(resetStaffPassword, passwords, { token })).data).toEqual({ next: 'enrol' })

  await expect(huda.call(showMe)).rejects.toMatchObject({ status: 401 })
  expect((await browser.ask(resetStaffPassword, passwords, { token })).status).toBe(404)
  expect((await browser.ask(signInStaff, { email: huda.email, password: staffPassword })).status).toBe(401)
  expect((await browser.ask(signInStaff, { email: huda.email, password: fresh })).status).toBe(200)
})

test('desk §1 sessions are listed and ended, and a new password ends the others', async () => {
  const school = await aSchool()
  const [huda, sara] = [await aStaff(school, 'admissions'), await aStaff(school, 'owner')]
  const alive = async (token: string) =>
    (await school.fetch('/api/v1/desk/me', { headers: { cookie: `desk=${token}` } })).status
  const [second, third] = [await aStaffToken(school, huda.id), await aStaffToken(school, huda.id)]

  const listed = await huda.call(listDeskSessions)
  expect(listed.map(({ is_current }) => is_current)).toEqual([true, false, false])
  const [, other] = listed
  await expect(sara.call(endDeskSession, { params: { id: other?.id ?? 0 } })).rejects.toMatchObject({ status: 404 })
  await huda.call(endDeskSession, { params: { id: other?.id ?? 0 } })
  expect([await alive(second), await alive(third)].sort()).toEqual([200, 401])
  expect(await huda.call(endOtherDeskSessions)).toEqual({ sessions_ended: 1 })

  const fourth = await aStaffToken(school, huda.id)
  expect(await huda.call(changeStaffPassword, { body: passwords })).toEqual({ changed: true })
  expect([await alive(fourth), await alive(huda.token)]).toEqual([401, 200])
  expect(new Set((await huda.call(renewRecoveryCodes)).recovery_codes).size).toBe(10)
})
