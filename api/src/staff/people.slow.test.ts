import { sendMessage } from 'contract/contact/messages.ts'
import { checkLog, listLog } from 'contract/log/desk.ts'
import {
  changeStaffPassword,
  endDeskSession,
  endOtherDeskSessions,
  listDeskSessions,
  renewRecoveryCodes,
  showMe,
} from 'contract/staff/own.ts'
import {
  changeStaff,
  inviteStaff,
  letStaffIn,
  listInvitations,
  listStaff,
  switchOffStaff,
  withdrawInvitation,
} from 'contract/staff/people.ts'
import { enrolAuthenticator } from 'contract/staff/sign-in/authenticator.ts'
import { signInStaff } from 'contract/staff/sign-in/endpoints.ts'
import {
  acceptInvitation,
  forgetStaffPassword,
  resetStaffPassword,
  showInvitation,
} from 'contract/staff/sign-in/links.ts'
import { expect, test } from 'vitest'
import { closeStaff } from '../backups/queries.ts'
import { aMessage } from '../contact/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aBrowser, codeAt } from './sign-in/browser.testing.ts'
import { firstOwnerLink, ownerLink } from './sign-in/set-up.ts'
import { aStaff, aStaffToken, staffPassword } from './testing.ts'

const fresh = 'nine green bottles there'
const passwords = { password: fresh, password_confirmation: fresh }

/** Token of the link in the newest mail to an address. */
async function linkTo(school: School, email: string): Promise<string> {
  const mails = await school.mailsTo(email)
  const text = (mails.at(-1) ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return /\/desk\/(?:invitation|password)\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

const invited = { email: 'rania@school.example', name: 'رانيا القحطاني', role: 'manager' as const, branch_ids: [2] }

test('desk §1 an invitation’s link works once, and gives the role for the named branches', async () => {
  const now = new Date('2026-03-01T08:00:00Z')
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const invitation = await owner.call(inviteStaff, { body: invited })
  // The mail may have been sent by now.
  expect(await owner.call(listInvitations)).toEqual([{ ...invitation, mail_state: expect.any(String) }])
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

test('desk §1 a manager without a branch, an unknown branch and a taken address are refused', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const wrong = (changes: object) => owner.call(inviteStaff, { body: { ...invited, ...changes } as never })

  await expect(wrong({ branch_ids: [] })).rejects.toMatchObject({ status: 422, field: 'branch_ids' })
  await expect(wrong({ branch_ids: [99] })).rejects.toMatchObject({ status: 422, field: 'branch_ids' })
  await expect(wrong({ email: owner.email.toUpperCase() })).rejects.toMatchObject({ code: 'email_taken' })
  expect(await owner.call(listInvitations)).toEqual([])
})

test('desk §8 a form that cannot be accepted is refused before the password is asked for', async () => {
  const school = await aSchool()
  const unproven = await aStaff(school, 'owner', { unproven: true })
  const editor = await aStaff(school, 'editor', { unproven: true })
  const send = (body: object) => unproven.call(inviteStaff, { body: { ...invited, ...body } as never })

  await expect(send({ branch_ids: [] })).rejects.toMatchObject({ status: 422, field: 'branch_ids' })
  await expect(send({ name: '' })).rejects.toMatchObject({ status: 422, field: 'name' })
  const change = unproven.call(changeStaff, { params: { id: editor.id }, body: { role: 'teacher', branch_ids: [] } })
  await expect(change).rejects.toMatchObject({ status: 422, field: 'branch_ids' })
  await expect(send({})).rejects.toMatchObject({ code: 'proof_needed' })
  await expect(editor.call(inviteStaff, { body: { ...invited, name: '' } })).rejects.toMatchObject({ status: 403 })
})

test('desk §8 a change of staff needs a repeated password, and the last owner cannot be removed', async () => {
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
  await owner.call(letStaffIn, { params: { id: sara.id } })
  expect((await aBrowser(school).ask(signInStaff, { email: sara.email, password: staffPassword })).status).toBe(401)

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

test('desk §1 the server’s link creates the first owner, and works only once', async () => {
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
  // The server's operator creates another owner by name.
  const named = (await ownerLink(services, 'two@school.example')).split('/').at(-1) ?? ''
  expect((await browser.ask(acceptInvitation, { ...passwords, name: 'Two' }, { token: named })).data).toEqual({
    next: 'enrol',
  })
})

test('desk §1 the server’s link lets an owner in who has an account: with a new password and a new second step', async () => {
  const school = await aSchool()
  const [owner, colleague] = [await aStaff(school, 'owner'), await aStaff(school, 'editor')]
  await school.db.transaction().execute(closeStaff)
  const browser = aBrowser(school)
  await browser.ask(forgetStaffPassword, { email: owner.email })
  expect(await linkTo(school, owner.email), 'a closed account gets no link').toBe('')
  expect(await firstOwnerLink(school.services), 'the desk has staff').toBeUndefined()

  const token = (await ownerLink(school.services, owner.email)).split('/').at(-1) ?? ''
  const accepted = await browser.ask(acceptInvitation, { ...passwords, name: 'Mona' }, { token })
  expect(accepted).toMatchObject({ data: { next: 'enrol' } })
  expect((await browser.ask(signInStaff, { email: owner.email, password: staffPassword })).status).toBe(401)
  const stored = school.db.selectFrom('staff').select(['switched_off_at', 'role']).orderBy('id')
  expect(await stored.where('email', 'in', [owner.email, colleague.email]).execute()).toEqual([
    { switched_off_at: null, role: 'owner' },
    { switched_off_at: expect.any(Date), role: 'editor' },
  ])
})

test('desk §1 a mail’s link replaces a forgotten password and keeps the second step; a stranger gets the same answer, and no row of the log', async () => {
  const school = await aSchool()
  const [owner, huda] = [await aStaff(school, 'owner'), await aStaff(school, 'admissions')]
  const browser = aBrowser(school)
  const known = await browser.ask(forgetStaffPassword, { email: huda.email })
  expect(await browser.ask(forgetStaffPassword, { email: 'nobody@school.example' })).toEqual(known)
  expect(await school.mailsTo('nobody@school.example')).toEqual([])
  const strangers = () => school.db.selectFrom('staff_links').select('id').where('email', '=', 'nobody@school.example')
  await expect.poll(() => strangers().execute()).toEqual([])
  const token = await linkTo(school, huda.email)
  const { data } = await owner.call(listLog, { query: { what: 'password_link_sent' } })
  expect(data).toMatchObject([
    { staff: null, thing: { kind: 'staff', id: String(huda.id) }, address: expect.any(String) },
  ])
  expect(JSON.stringify(data)).not.toContain(huda.email)

  expect(
    (await browser.ask(resetStaffPassword, { ...passwords, password_confirmation: 'other' }, { token })).status,
  ).toBe(422)
  expect((await browser.ask(resetStaffPassword, passwords, { token })).data).toEqual({ next: 'enrol' })

  await expect(huda.call(showMe)).rejects.toMatchObject({ status: 401 })
  expect((await browser.ask(resetStaffPassword, passwords, { token })).status).toBe(404)
  expect((await browser.ask(signInStaff, { email: huda.email, password: staffPassword })).status).toBe(401)
  expect((await browser.ask(signInStaff, { email: huda.email, password: fresh })).status).toBe(200)
})

test('desk §1 deactivating staff ends their links to a new password; let in, they choose one by the mailed link and set up a second step', async () => {
  const school = await aSchool()
  const [owner, { id, email }] = [await aStaff(school, 'owner'), await aStaff(school, 'editor')]
  const browser = aBrowser(school)
  await browser.ask(forgetStaffPassword, { email })
  const token = await linkTo(school, email)
  await owner.call(switchOffStaff, { params: { id } })
  await owner.call(letStaffIn, { params: { id } })

  expect((await browser.ask(resetStaffPassword, passwords, { token })).status).toBe(404)
  const later = await linkTo(school, email)
  expect((await browser.ask(resetStaffPassword, passwords, { token: later })).data).toEqual({ next: 'enrol' })
})

test('desk §1 deactivating staff or changing their role withdraws their open invitations', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  for (const change of ['role', 'switched off'] as const) {
    const leaving = await aStaff(school, 'owner')
    const email = `${change.replace(' ', '-')}@school.example`
    const { id } = await leaving.call(inviteStaff, { body: { ...invited, email } })
    const token = await linkTo(school, email)
    if (change === 'role') await owner.call(changeStaff, { params: { id: leaving.id }, body: { role: 'editor' } })
    else await owner.call(switchOffStaff, { params: { id: leaving.id } })

    expect((await aBrowser(school).ask(acceptInvitation, passwords, { token })).status).toBe(404)
    const rows = (await owner.call(listLog, { query: { what: `invitation:${id}` } })).data
    expect(rows.map(({ action }) => action)).toEqual(['invitation_withdrawn', 'staff_invited'])
  }
})

test('safety §budgets requests by strangers use up no budget of an account’s own password link', async () => {
  const school = await aSchool()
  const { email } = await aStaff(school, 'owner')
  const received = async () => (await school.mailsTo(email)).length
  for (const message of ['One', 'Two', 'Three'])
    await school.anyone(sendMessage, { body: aMessage({ email, message }) }, { from: '198.51.100.7' })
  const ask = (from: string) =>
    school.fetch('/api/v1/desk/forgotten-password', {
      method: 'POST',
      from,
      headers: { origin: school.services.env.publicUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })

  for (const inAll of [4, 5, 6, 6, 6]) {
    expect((await ask('198.51.100.7')).status).toBe(200)
    // Each mail is awaited: the next link ends this one, and an ended link is not mailed.
    expect(await received(), 'three forms, three links').toBe(inAll)
  }
  await ask('203.0.113.1')
  expect(await received()).toBe(7)
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
  const change = (current_password: string) =>
    huda.call(changeStaffPassword, { body: { ...passwords, current_password } })
  await expect(change('not this one')).rejects.toMatchObject({ code: 'password_wrong', field: 'current_password' })
  expect(await change(staffPassword)).toEqual({ changed: true })
  expect([await alive(fourth), await alive(huda.token)]).toEqual([401, 401])
  expect(new Set((await huda.call(renewRecoveryCodes)).recovery_codes).size).toBe(10)
})
