import { statSync } from 'node:fs'
import { join } from 'node:path'
import { forgetPassword, resetPassword, verifyCode } from 'contract/accounts/codes.ts'
import { deleteAccount, exportMyData } from 'contract/accounts/data-export.ts'
import { login, logout, register } from 'contract/accounts/endpoints.ts'
import { changeEmail, changePassword } from 'contract/accounts/profile.ts'
import { listSessions, revokeAllSessions, revokeSession } from 'contract/accounts/sessions.ts'
import { dayMs } from 'contract/durations.ts'
import { listSecurityEvents } from 'contract/security-events/endpoints.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aParent, aRegistration, aToken, codeTo, password } from '../accounts/testing.ts'
import { onServer } from '../platform/db/testing.setup.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { deleteOldSecurityEvents } from './queries.ts'

const rows = (school: School) => school.db.selectFrom('security_events').selectAll().orderBy('id').execute()
const named = (happened: readonly { readonly event: string }[]) => happened.map(({ event }) => event)

test('safety: log-ins, failures, codes, changes of address and password, ended sessions and deletion are each a row', async () => {
  const school = await aSchool()
  const person = aRegistration()
  const { email } = person
  await school.anyone(register, { body: person })
  await school.anyone(verifyCode, { body: { email, code: await codeTo(school, email) } })
  await expect(school.anyone(login, { body: { email, password: 'something else' } })).rejects.toThrow()
  await school.anyone(forgetPassword, { body: { email } })
  const { reset_token } = await school.anyone(verifyCode, { body: { email, code: await codeTo(school, email) } })
  const fresh = { password, password_confirmation: password }
  await school.anyone(resetPassword, { body: { reset_token: String(reset_token), ...fresh } })
  const { user_id } = await school.anyone(login, { body: { email, password } })

  const parent = await aParent(school)
  await parent.call(changePassword, { body: { current_password: password, ...fresh } })
  await parent.call(changeEmail, { body: { email: 'new@mail.example', password } })
  const body = { email: 'new@mail.example', code: await codeTo(school, 'new@mail.example') }
  await school.anyone(verifyCode, { body })
  await aToken(school, parent.id)
  const other = (await parent.call(listSessions)).find(({ is_current }) => !is_current)
  await parent.call(revokeSession, { params: { sessionId: other?.id ?? 0 } })
  await aToken(school, parent.id)
  expect(await parent.call(revokeAllSessions, { body: {} })).toEqual({ sessions_ended: 1 })
  const seen = await parent.call(listSecurityEvents)
  await parent.call(logout)

  const all = await rows(school)
  expect(named(all.filter((row) => row.user_id === user_id))).toEqual([
    'registered',
    'email_confirmed',
    'sign_in_failed',
    'code_requested',
    'password_reset',
    'signed_in',
  ])
  const ofParent = ['password_changed', 'email_change_requested', 'email_changed', 'session_ended', 'sessions_ended']
  expect(named(all.filter((row) => row.user_id === parent.id))).toEqual([...ofParent, 'signed_out'])
  expect(named(seen)).toEqual(ofParent.reverse())
})

test('safety: the request id of a response finds its row', async () => {
  const school = await aSchool()
  const { email } = await aParent(school)
  const send = (body: object) => school.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: body })
  await send({ email, password: 'not the password' })
  await send({ email: 'nobody@mail.example', password: 'not the password' })
  const [known, unknown] = await rows(school)
  expect(known?.request_id).toMatch(/^req-/)
  expect(known?.request_id).not.toBe(unknown?.request_id)
  expect(known?.user_id).not.toBeNull()
  // The row of an unknown address has no user id.
  expect(unknown?.user_id).toBeNull()
})

test('safety: an address is a keyed hash in the rows: equal for the same address, and the key is not in the database', async () => {
  const school = await aSchool()
  const parent = await aParent(school)
  for (const from of ['203.0.113.9', '203.0.113.9', '203.0.113.10'])
    await school.anyone(login, { body: { email: parent.email, password } }, { from })
  await school.anyone(login, { body: { email: parent.email, password } })

  const [one, again, other] = (await rows(school)).map((row) => row.address_hash.toString('hex'))
  expect(one).toBe(again)
  expect(one).not.toBe(other)
  expect(statSync(join(school.folder, 'address-key')).mode & 0o777).toBe(0o600)
  const seen = await parent.call(listSecurityEvents)
  expect(seen.map(({ is_from_here }) => is_from_here)).toEqual([true, false, false, false])
  expect(JSON.stringify(seen)).not.toContain('203.0.113')
})

test('safety: the application can add and read events, but not change or delete them', async () => {
  const school = await aSchool()
  const { email } = await aParent(school)
  await school.anyone(login, { body: { email, password } })
  const refused = { code: '42501' }
  const say = (sql: string) => onServer(school.databaseUrl, (client) => client.query(sql))
  for (const sql of [
    `update security_events set event = 'signed_out'`,
    'delete from security_events',
    'truncate security_events',
    'alter table security_events disable trigger all',
    'drop table security_events',
    `select happened_at from security_events for update`,
  ])
    await expect(say(sql), sql).rejects.toMatchObject(refused)
  await say(`select forget_security_events('infinity', 1000000)`)
  expect(named(await rows(school))).toEqual(['signed_in'])
})

test('safety: events older than a year are deleted in batches, newer ones stay', async () => {
  const school = await aSchool()
  const at = (days: number) => new Date(Date.now() - days * dayMs)
  const address_hash = Buffer.alloc(32)
  const row = { event: 'signed_in' as const, address_hash, user_agent: '', request_id: 'r' }
  const ages = [1, 300, 366, 400, 500]
  await school.db
    .insertInto('security_events')
    .values(ages.map((days) => ({ ...row, happened_at: at(days) })))
    .execute()

  expect(await deleteOldSecurityEvents(school.db, at(365), 2)).toBe(2)
  expect(await deleteOldSecurityEvents(school.db, at(365), 2)).toBe(1)
  expect(await deleteOldSecurityEvents(school.db, at(0), 2)).toBe(0)
  expect(await rows(school)).toHaveLength(2)
})

test('safety: a wrong password of a signed-in user and a wrong code are each a row', async () => {
  const school = await aSchool()
  const parent = await aParent(school)
  const wrong = { password: 'something else' }
  for (const endpoint of [exportMyData, deleteAccount])
    await expect(parent.call(endpoint, { body: wrong })).rejects.toThrow()
  await expect(parent.call(changeEmail, { body: { ...wrong, email: 'new@mail.example' } })).rejects.toThrow()
  await school.anyone(forgetPassword, { body: { email: parent.email } })
  const code = String((Number(await codeTo(school, parent.email)) + 1) % 1_000_000).padStart(6, '0')
  await expect(school.anyone(verifyCode, { body: { email: parent.email, code } })).rejects.toThrow()

  const seen = named(await parent.call(listSecurityEvents))
  const failed = ['password_failed', 'password_failed', 'password_failed']
  expect(seen.reverse()).toEqual([...failed, 'code_requested', 'code_failed'])
})

test('safety: an account’s events stay after its deletion, without a name', async () => {
  const school = await aSchool()
  const parent = await aParent(school)
  await school.anyone(login, { body: { email: parent.email, password } })
  await parent.call(deleteAccount, { body: { password } })
  const other = await aParent(school)
  await school.anyone(login, { body: { email: other.email, password } })

  const [signedIn, deleted, others] = await rows(school)
  expect([signedIn, deleted]).toMatchObject([
    { event: 'signed_in', user_id: null },
    { event: 'account_deleted', user_id: null },
  ])
  expect(deleted?.account_hash).toEqual(signedIn?.account_hash)
  expect(deleted?.account_hash).toHaveLength(32)
  expect(others?.account_hash).not.toEqual(deleted?.account_hash)
  const file = await other.call(exportMyData, { body: { password } })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const events = JSON.parse(strFromU8(files['security_events.json'] ?? new Uint8Array()))
  expect(events).toMatchObject([{ user_id: other.id }, { user_id: other.id }].slice(0, events.length))
  expect(JSON.stringify(events)).not.toContain('account_deleted')
  expect(JSON.stringify(events)).not.toContain('_hash')
})
