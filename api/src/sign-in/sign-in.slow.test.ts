import { showProfile } from 'contract/accounts/endpoints.ts'
import { enrolAuthenticator } from 'contract/staff/enrolment.ts'
import { proveStaff, saveMe, showMe, signInStaff, signInStaffByCode, signOutStaff } from 'contract/staff/sign-in.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool } from '../db/testing.ts'
import { aStaff, aStaffToken, staffPassword } from '../staff/testing.ts'
import { aBrowser, codeAt } from './browser.testing.ts'

test('desk §1 who has no second step yet sets up an authenticator before anything opens, and has ten codes on paper', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T08:00:00Z') })
  const { email } = await aStaff(school, 'admissions')
  const browser = aBrowser(school)

  expect((await browser.ask(signInStaff, { email, password: staffPassword })).data).toEqual({ next: 'enrol' })
  expect((await browser.ask(showMe)).status).toBe(401)
  const { secret, uri } = (await browser.ask(enrolAuthenticator, {})).data as { secret: string; uri: string }
  expect(uri).toContain('otpauth://totp/')
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

  // The same half minute's code is used up, for whoever looked over a shoulder; a code on paper is good once.
  const third = aBrowser(school)
  await third.ask(signInStaff, { email, password: staffPassword })
  expect((await third.ask(signInStaffByCode, { code })).code).toBe('code_wrong')
  expect((await third.ask(signInStaffByCode, { code: recovery_codes[0] })).data).toEqual({
    next: 'done',
    recovery_codes_left: 9,
  })
  const fourth = aBrowser(school)
  await fourth.ask(signInStaff, { email, password: staffPassword })
  expect((await fourth.ask(signInStaffByCode, { code: recovery_codes[0] })).code).toBe('code_wrong')
})

test('desk §1 a wrong password and an address that nobody here has are answered with the same words', async () => {
  const school = await aSchool()
  const { email } = await aStaff(school, 'owner')
  const browser = aBrowser(school)

  const wrong = await browser.ask(signInStaff, { email, password: 'not this one' })
  expect(wrong).toEqual(await browser.ask(signInStaff, { email: 'nobody@school.example', password: 'not this one' }))
  expect(wrong).toMatchObject({ status: 401, code: 'credentials_wrong' })
  expect(browser.jar.size).toBe(0)
})

test('desk §8 what is sent from elsewhere, or from no page at all, is refused before it is read', async () => {
  const school = await aSchool()
  const { headers, email } = await aStaff(school, 'owner')

  for (const origin of ['https://elsewhere.example', 'null', '', 'http://localhost:4000'])
    for (const [endpoint, cookie] of [
      [signOutStaff, headers.cookie],
      [signInStaff, ''],
    ] as const) {
      const answer = await school.fetch(`/api/v1${endpoint.path}`, {
        method: 'POST',
        headers: { cookie, ...(origin && { origin }), 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: staffPassword }),
      })
      expect([answer.status, ((await answer.json()) as { code: string }).code], origin).toEqual([403, 'wrong_origin'])
    }
})

test('desk §2 a parent’s token opens nothing at the desk, and the desk’s cookie nothing of a parent’s', async () => {
  const school = await aSchool()
  const [parent, huda] = [await aParent(school), await aStaff(school, 'owner')]

  await expect(parent.call(showMe)).rejects.toMatchObject({ status: 401 })
  expect(
    (await school.fetch(`/api/v1${showProfile.path}`, { method: showProfile.method, headers: huda.headers })).status,
  ).toBe(401)
  expect((await huda.call(showMe)).name).toBe(huda.name)
})

test('desk §1 a session has ended for who signed out, whose time is over, and who no longer works here', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'owner')
  const expired = await aStaffToken(school, huda.id, { expired: true })
  expect((await school.fetch('/api/v1/desk/me', { headers: { cookie: `desk=${expired}` } })).status).toBe(401)

  await huda.call(signOutStaff)
  await expect(huda.call(showMe)).rejects.toMatchObject({ status: 401 })

  const sara = await aStaff(school, 'editor')
  await school.db.updateTable('staff').set({ switched_off_at: new Date() }).where('id', '=', sara.id).execute()
  await expect(sara.call(showMe)).rejects.toMatchObject({ status: 401 })
})

test('desk §8 the password given once more counts for five minutes', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'owner', { unproven: true })

  await expect(huda.call(proveStaff, { body: { password: 'not this one' } })).rejects.toMatchObject({
    code: 'password_wrong',
  })
  expect(await huda.call(proveStaff, { body: { password: staffPassword } })).toEqual({ proven: true })
})

test('desk §2 everybody chooses the language of their desk and keeps it', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'teacher')

  await huda.call(saveMe, { body: { language: 'ar' } })

  expect(await huda.call(showMe)).toMatchObject({ language: 'ar', name: huda.name, branch_ids: [1] })
})
