import { deleteAccount } from 'contract/accounts/data-export.ts'
import { login, showProfile } from 'contract/accounts/endpoints.ts'
import { changeEmail, changePassword } from 'contract/accounts/profile.ts'
import { type Caller, createCaller } from 'contract/client.ts'
import { expect, test } from 'vitest'
import { lockedTable } from '../platform/db/locks.testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aParent, aToken, password } from './testing.ts'

const newPassword = (changed: string) => ({
  current_password: password,
  password: changed,
  password_confirmation: changed,
})

test('safety §tokens a log-in that began with the old password ends with the change of it', async () => {
  const school = await aSchool()
  const parent = await aParent(school)
  const table = await lockedTable(school, 'security_events')
  const begun = school.anyone(login, { body: { email: parent.email, password } }).then(
    ({ access_token }) => access_token,
    () => 'refused',
  )
  await table.waiting(1)
  const changing = parent.call(changePassword, { body: newPassword('nine date palms by the well') })
  await table.waiting(2)
  await table.release()
  await changing

  const token = await begun
  const stranger = createCaller({ fetch: school.fetch, language: 'en', token: () => token })
  await expect(stranger(showProfile)).rejects.toMatchObject({ status: 401 })
  expect(await parent.call(showProfile)).toMatchObject({ email: parent.email })
})

const oldPassword: readonly (readonly [what: string, ask: (thief: Caller) => Promise<unknown>])[] = [
  ['another password', (thief) => thief(changePassword, { body: newPassword('a door of old cedar wood') })],
  ['another address', (thief) => thief(changeEmail, { body: { email: 'thief@mail.example', password } })],
  ['the deletion', (thief) => thief(deleteAccount, { body: { password } })],
]

test.each(oldPassword)(
  'safety §passwords of a changed password and %s asked with the old one, only the first counts',
  async (_, ask) => {
    const school = await aSchool()
    const parent = await aParent(school)
    const token = await aToken(school, parent.id)
    const thief = createCaller({ fetch: school.fetch, language: 'en', token: () => token })
    const table = await lockedTable(school, 'security_events')
    const changed = 'nine date palms by the well'
    const changing = parent.call(changePassword, { body: newPassword(changed) })
    await table.waiting(1)
    const asking = ask(thief).then(
      () => 'done',
      (problem) => problem.code,
    )
    await table.waiting(2)
    await table.release()
    await changing
    expect(await asking).toBe('password_wrong')
    expect(await parent.call(showProfile)).toMatchObject({ email: parent.email, new_email: null })
    expect(await school.anyone(login, { body: { email: parent.email, password: changed } })).toMatchObject({
      user_id: parent.id,
    })
  },
)
