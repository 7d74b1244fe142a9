import { changeStaffPassword } from 'contract/staff/own.ts'
import { inviteStaff, listInvitations } from 'contract/staff/people.ts'
import { signInStaff } from 'contract/staff/sign-in/endpoints.ts'
import { acceptInvitation, forgetStaffPassword, resetStaffPassword } from 'contract/staff/sign-in/links.ts'
import { listPasskeys, removePasskey } from 'contract/staff/sign-in/passkeys.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import { lockedTable } from '../../platform/db/locks.testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff, staffPassword } from '../testing.ts'
import { aBrowser } from './browser.testing.ts'
import { addPasskey } from './passkey-queries.ts'

const changed = 'nine date palms by the well'
const newPassword = { password: changed, password_confirmation: changed }

test('desk §1 two passkeys removed at once leave one: the second step stays', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  for (const name of ['iPhone', 'Key'])
    await school.db.transaction().execute((trx) =>
      addPasskey(trx, {
        ...{ staffId: owner.id, credentialId: name, publicKey: new Uint8Array(8), counter: 0, transports: [] },
        ...{ name, at: new Date() },
      }),
    )
  const passkeys = await owner.call(listPasskeys)
  const table = await lockedTable(school, 'staff_passkeys')
  const removing = Promise.allSettled(passkeys.map(({ id }) => owner.call(removePasskey, { params: { id } })))
  await table.waiting(2)
  await table.release()

  expect((await removing).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await owner.call(listPasskeys)).toHaveLength(1)
})

test('desk §1 a sign-in that began with the old password is refused once the password has changed', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const table = await lockedTable(school, 'staff_sessions')
  const browser = aBrowser(school)
  const begun = browser.ask(signInStaff, { email: owner.email, password: staffPassword })
  await table.waiting(1)
  const changing = owner.call(changeStaffPassword, { body: { ...newPassword, current_password: staffPassword } })
  await table.waiting(2)
  await table.release()
  await Promise.all([begun, changing])
  const sessions = await school.db.selectFrom('staff_sessions').select('id').where('staff_id', '=', owner.id).execute()
  expect(sessions, 'only the session that changed the password').toHaveLength(1)
})

test('safety §tokens a changed password ends the link to a new one that was mailed before', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await aBrowser(school).ask(forgetStaffPassword, { email: owner.email })
  const mail = (await school.mailsTo(owner.email)).map(textOf).join()
  const token = /desk\/password\/([\w-]+)/.exec(mail)?.[1] ?? ''
  expect(token).not.toBe('')
  await owner.call(changeStaffPassword, { body: { ...newPassword, current_password: staffPassword } })
  const last = 'eleven lanterns by the gate'
  const answer = await aBrowser(school).ask(
    resetStaffPassword,
    { password: last, password_confirmation: last },
    { token },
  )
  expect(answer.code).toBe('not_found')
})

test('desk §1 of two invitations for one address sent at once, one is open and makes one account', async () => {
  const school = await aSchool()
  const [owner, other] = [await aStaff(school, 'owner'), await aStaff(school, 'owner')]
  const body = { email: 'rania@school.example', name: 'Rania', role: 'manager' as const, branch_ids: [2] }
  const table = await lockedTable(school, 'staff_links')
  const inviting = Promise.all([owner, other].map((staff) => staff.call(inviteStaff, { body })))
  await table.waiting(2)
  await table.release()
  await inviting
  expect(await owner.call(listInvitations)).toHaveLength(1)

  const mails = (await school.mailsTo(body.email)).map(textOf)
  const tokens = mails.flatMap((mail) => /desk\/invitation\/([\w-]+)/.exec(mail)?.[1] ?? [])
  const accept = (token: string) => aBrowser(school).ask(acceptInvitation, newPassword, { token })
  const statuses = (await Promise.all([...new Set(tokens)].map(accept))).map(({ status }) => status)
  expect(statuses.toSorted()[0]).toBe(200)
  expect(statuses).not.toContain(500)
})
