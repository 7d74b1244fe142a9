import { proveStaff, showMe } from 'contract/staff/own.ts'
import { enrolAuthenticator } from 'contract/staff/sign-in/authenticator.ts'
import { signInStaff, signInStaffByCode } from 'contract/staff/sign-in/endpoints.ts'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff, staffPassword } from '../testing.ts'
import { aBrowser, codeAt } from './browser.testing.ts'

test('desk §1 the first sign-in requires an authenticator before anything opens, and shows ten recovery codes', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T08:00:00Z') })
  const { email } = await aStaff(school, 'admissions')
  const browser = aBrowser(school)

  expect((await browser.ask(signInStaff, { email, password: staffPassword })).data).toEqual({ next: 'enrol' })
  expect((await browser.ask(showMe)).status).toBe(401)
  const { secret, uri } = (await browser.ask(enrolAuthenticator, {})).data as { secret: string; uri: string }
  expect(uri).toContain('otpauth://totp/')
  // The name of the demo's school.
  expect(decodeURIComponent(uri)).toMatch(/issuer=(Smart Kids|سمارت كيدز)/)
  expect((await browser.ask(enrolAuthenticator, { code: '000000' })).code).toBe('code_wrong')
  const done = await browser.ask(enrolAuthenticator, { code: codeAt(secret, new Date('2026-03-01T08:00:00Z')) })

  const { recovery_codes } = done.data as { recovery_codes: string[] }
  expect(new Set(recovery_codes).size).toBe(10)
  expect((await browser.ask(showMe)).data).toMatchObject({ email, role: 'admissions', recovery_codes_left: 10 })

  // Later, on another device.
  school.setNow(new Date('2026-03-01T09:00:00Z'))
  const other = aBrowser(school)
  expect((await other.ask(signInStaff, { email, password: staffPassword })).data).toEqual({ next: 'code' })
  expect(other.jar.has('desk')).toBe(false)
  const code = codeAt(secret, new Date('2026-03-01T09:00:00Z')).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(+digit))
  expect((await other.ask(signInStaffByCode, { code })).data).toMatchObject({ next: 'done' })
  expect((await other.ask(showMe)).status).toBe(200)

  // A recovery code works once.
  const third = aBrowser(school)
  await third.ask(signInStaff, { email, password: staffPassword })
  expect((await third.ask(signInStaffByCode, { code: recovery_codes[4] })).data).toEqual({
    next: 'done',
    recovery_codes_left: 9,
  })
  const fourth = aBrowser(school)
  await fourth.ask(signInStaff, { email, password: staffPassword })
  expect((await fourth.ask(signInStaffByCode, { code: recovery_codes[4] })).code).toBe('code_wrong')
})

test('safety: an authenticator code works once, also within its half minute; the next one works again', async () => {
  const begun = new Date('2026-03-01T08:00:00Z')
  const school = await aSchool({ now: begun })
  const { email } = await aStaff(school, 'admissions')
  const browser = aBrowser(school)
  await browser.ask(signInStaff, { email, password: staffPassword })
  const { secret } = (await browser.ask(enrolAuthenticator, {})).data as { secret: string }
  await browser.ask(enrolAuthenticator, { code: codeAt(secret, begun) })
  const after = (seconds: number) => new Date(begun.getTime() + seconds * 1000)
  const signInWith = async (code: string) => {
    const other = aBrowser(school)
    await other.ask(signInStaff, { email, password: staffPassword })
    return (await other.ask(signInStaffByCode, { code })).status
  }

  // The code of the setup is used up as well.
  expect(await signInWith(codeAt(secret, begun))).toBe(422)
  school.setNow(after(60))
  const code = codeAt(secret, after(60))
  expect([await signInWith(code), await signInWith(code)]).toEqual([200, 422])
  school.setNow(after(85))
  expect(await signInWith(code), 'nor while it would still be shown').toBe(422)
  expect(await signInWith(codeAt(secret, after(30))), 'nor an earlier one').toBe(422)
  school.setNow(after(90))
  expect(await signInWith(codeAt(secret, after(90)))).toBe(200)
})

test('safety: a cookie planted before the sign-in becomes neither the session nor access to another desk', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T08:00:00Z') })
  const [{ email, id }, stranger] = [await aStaff(school, 'owner'), await aStaff(school, 'teacher')]
  const victim = aBrowser(school)
  const planted = stranger.token
  victim.jar.set('desk', planted)
  victim.jar.set('desk-step', planted)

  await victim.ask(signInStaff, { email, password: staffPassword })
  const { secret } = (await victim.ask(enrolAuthenticator, {})).data as { secret: string }
  await victim.ask(enrolAuthenticator, { code: codeAt(secret, new Date('2026-03-01T08:00:00Z')) })

  expect((await victim.ask(showMe)).status).toBe(200)
  expect([...victim.jar.values()]).not.toContain(planted)
  expect((await victim.ask(showMe)).data.id).toBe(id)
  await expect(stranger.call(showMe)).rejects.toMatchObject({ status: 401 })
  // The same person signs in again and gets another session token; the former one has ended.
  const before = victim.jar.get('desk')
  school.setNow(new Date('2026-03-01T08:05:00Z'))
  await victim.ask(signInStaff, { email, password: staffPassword })
  await victim.ask(signInStaffByCode, { code: codeAt(secret, new Date('2026-03-01T08:05:00Z')) })
  expect((await victim.ask(showMe)).status).toBe(200)
  expect(victim.jar.get('desk')).not.toBe(before)
  expect((await school.fetch('/api/v1/desk/me', { headers: { cookie: `desk=${before}` } })).status).toBe(401)
})

test('safety §passwords a copy of the database has no second step: no readable secret, no quickly tried recovery code', async () => {
  const at = new Date('2026-03-01T08:00:00Z')
  const school = await aSchool({ now: at })
  const { email, id } = await aStaff(school, 'owner')
  const browser = aBrowser(school)
  await browser.ask(signInStaff, { email, password: staffPassword })
  const { secret } = (await browser.ask(enrolAuthenticator, {})).data as { secret: string }
  const { recovery_codes } = (await browser.ask(enrolAuthenticator, { code: codeAt(secret, at) })).data
  const { totp_secret } = await school.db
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(totp_secret?.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  const hashes = await school.db.selectFrom('staff_recovery_codes').select('code_hash').execute()
  expect(hashes.every(({ code_hash }) => String(code_hash).startsWith('$argon2id$'))).toBe(true)

  // Restored without its key the secret opens nothing, and a recovery code still signs in.
  await school.db
    .updateTable('staff')
    .set({ totp_secret: Buffer.alloc(48, 7) })
    .where('id', '=', id)
    .execute()
  const later = new Date('2026-03-01T09:00:00Z')
  school.setNow(later)
  expect((await browser.ask(signInStaff, { email, password: staffPassword })).data).toEqual({ next: 'code' })
  expect((await browser.ask(signInStaffByCode, { code: codeAt(secret, later) })).code).toBe('code_wrong')
  expect((await browser.ask(signInStaffByCode, { code: recovery_codes[0].toUpperCase() })).status).toBe(200)
})

test('desk §8 the password can be repeated to confirm a session, which goes on under a new token', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'owner', { unproven: true })

  await expect(huda.call(proveStaff, { body: { password: 'not this one' } })).rejects.toMatchObject({
    code: 'password_wrong',
  })
  expect(await huda.call(proveStaff, { body: { password: staffPassword } })).toEqual({ proven: true })
  const former = await school.fetch('/api/v1/desk/me', { headers: { cookie: `desk=${huda.token}` } })
  expect([former.status, (await huda.call(showMe)).id]).toEqual([401, huda.id])
})
