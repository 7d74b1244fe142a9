import { listLog } from 'contract/log/desk.ts'
import {
  changeStaffPassword,
  endOtherDeskSessions,
  proveStaff,
  renewRecoveryCodes,
  saveMe,
  showMe,
} from 'contract/staff/own.ts'
import { enrolAuthenticator } from 'contract/staff/sign-in/authenticator.ts'
import { signInStaff, signInStaffByCode } from 'contract/staff/sign-in/endpoints.ts'
import {
  askForPasskey,
  enrolPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
  signInStaffByPasskey,
} from 'contract/staff/sign-in/passkeys.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff, staffPassword, type TestStaff } from '../testing.ts'
import { aDevice } from './authenticator.testing.ts'
import { aBrowser, codeAt } from './browser.testing.ts'

type Browser = ReturnType<typeof aBrowser>

const device = () => aDevice('http://localhost:3000')
const fresh = 'nine green bottles there'
const passwords = { password: fresh, password_confirmation: fresh, current_password: staffPassword }
const morning = new Date('2026-03-01T08:00:00Z')
const minutesLater = (minutes: number) => new Date(morning.getTime() + minutes * 60_000)

/** A browser with only the session cookie of a member of staff. */
function withCookieOf(school: School, { token }: Pick<TestStaff, 'token'>): Browser {
  const browser = aBrowser(school)
  browser.jar.set('desk', token)
  return browser
}

async function enrolWithPasskey(browser: Browser, made = device(), name = 'iPhone') {
  const { data, ...offered } = await browser.ask(offerPasskey)
  if (offered.status !== 200) return offered
  return browser.ask(enrolPasskey, { response: made.create(data.challenge), name })
}

async function showPasskey(browser: Browser, made: ReturnType<typeof aDevice>) {
  const { challenge } = (await browser.ask(askForPasskey)).data
  return browser.ask(signInStaffByPasskey, { response: made.get(String(challenge)) })
}

const subjectsTo = async (school: School, email: string) =>
  (await school.mailsTo(email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])

test('desk §1 a session without a repeated password cannot add an authenticator or a passkey', async () => {
  const school = await aSchool({ now: morning })
  const huda = await aStaff(school, 'owner')
  const thief = withCookieOf(school, huda)
  school.setNow(minutesLater(30))

  expect((await thief.ask(enrolAuthenticator, {})).code).toBe('proof_needed')
  expect((await thief.ask(enrolAuthenticator, { code: '123456' })).code).toBe('proof_needed')
  expect((await enrolWithPasskey(thief)).code).toBe('proof_needed')
  expect((await thief.ask(enrolPasskey, { response: { id: 'x' }, name: 'X' })).code).toBe('proof_needed')

  expect((await thief.ask(proveStaff, { password: staffPassword })).status).toBe(200)
  expect((await enrolWithPasskey(thief)).status).toBe(200)
})

test('desk §1 a passkey cannot confirm the session that created it, only later ones', async () => {
  const school = await aSchool({ now: morning })
  const huda = await aStaff(school, 'owner')
  const mine = device()
  const browser = withCookieOf(school, huda)
  school.setNow(minutesLater(1))
  await enrolWithPasskey(browser, mine)
  school.setNow(minutesLater(30))

  expect((await showPasskey(browser, mine)).code).toBe('passkey_refused')
  expect((await browser.ask(renewRecoveryCodes)).code).toBe('proof_needed')

  const next = aBrowser(school)
  await next.ask(signInStaff, { email: huda.email, password: staffPassword })
  expect((await showPasskey(next, mine)).status).toBe(200)
  school.setNow(minutesLater(60))
  expect((await showPasskey(next, mine)).status).toBe(200)
  expect((await next.ask(renewRecoveryCodes)).status).toBe(200)
})

test('desk §1 a session opened before the second step was set up elsewhere cannot set up another', async () => {
  const school = await aSchool({ now: morning })
  const { email } = await aStaff(school, 'admissions')
  const [first, second] = [aBrowser(school), aBrowser(school)]
  for (const browser of [first, second]) await browser.ask(signInStaff, { email, password: staffPassword })
  const { challenge } = (await second.ask(offerPasskey)).data
  const { secret } = (await first.ask(enrolAuthenticator, {})).data
  expect((await first.ask(enrolAuthenticator, { code: codeAt(secret, morning) })).status).toBe(200)

  expect((await second.ask(enrolAuthenticator, {})).status).toBe(401)
  expect((await second.ask(enrolAuthenticator, { code: codeAt(secret, morning) })).status).toBe(401)
  expect((await second.ask(enrolPasskey, { response: device().create(challenge), name: 'X' })).status).toBe(401)
  expect((await enrolWithPasskey(second)).status).toBe(401)
  expect((await second.ask(showMe)).status).toBe(401)
})

test('desk §1 of three simultaneous setups of a second step one succeeds', async () => {
  const school = await aSchool({ now: morning })
  const { email } = await aStaff(school, 'admissions')
  const browsers = [aBrowser(school), aBrowser(school), aBrowser(school)]
  const made = await Promise.all(
    browsers.map(async (browser) => {
      await browser.ask(signInStaff, { email, password: staffPassword })
      return { browser, challenge: (await browser.ask(offerPasskey)).data.challenge }
    }),
  )

  const enrolled = await Promise.all(
    made.map(({ browser, challenge }) =>
      browser.ask(enrolPasskey, { response: device().create(challenge), name: 'iPhone' }),
    ),
  )

  expect(enrolled.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('desk §1 each change of the sign-in is mailed to its member of staff in their language, and is a row of the log', async () => {
  const school = await aSchool({ now: morning })
  const owner = await aStaff(school, 'owner')
  const { email, id } = await aStaff(school, 'editor')
  const mine = device()
  const browser = aBrowser(school)
  await browser.ask(signInStaff, { email, password: staffPassword })
  const { secret } = (await browser.ask(enrolAuthenticator, {})).data
  const { recovery_codes } = (await browser.ask(enrolAuthenticator, { code: codeAt(secret, morning) })).data
  await enrolWithPasskey(browser, mine)
  await browser.ask(renewRecoveryCodes)
  const [passkey] = (await browser.ask(listPasskeys)).data
  await browser.ask(removePasskey, undefined, { id: passkey.id })
  await browser.ask(changeStaffPassword, passwords)
  const next = aBrowser(school)
  await next.ask(signInStaff, { email, password: fresh })
  expect((await next.ask(signInStaffByCode, { code: recovery_codes[0] })).code).toBe('code_wrong')
  await browser.ask(proveStaff, { password: 'not this one' })
  await browser.ask(saveMe, { name: 'Huda', language: 'ar' })
  await browser.ask(endOtherDeskSessions)
  school.setNow(minutesLater(1))
  const codes = (await browser.ask(renewRecoveryCodes)).data.recovery_codes
  await next.ask(signInStaff, { email, password: fresh })
  expect((await next.ask(signInStaffByCode, { code: codes[0] })).status).toBe(200)

  const subjects = await subjectsTo(school, email)
  expect(subjects.filter((subject) => !subject?.startsWith('=?UTF-8?')).sort()).toEqual([
    'A new authenticator app for the desk',
    'A new passkey for the desk',
    'A passkey for the desk was removed',
    'New recovery codes for the desk',
    'Your password for the desk was changed',
  ])
  // All other mails were sent after the language changed to Arabic.
  expect(subjects).toHaveLength(7)
  const rows = (await owner.call(listLog, { query: { what: `staff:${id}`, per_page: 50 } })).data
  expect(rows.map(({ action }) => action).reverse()).toEqual([
    'authenticator_set_up',
    'signed_in',
    'passkey_set_up',
    'recovery_codes_renewed',
    'passkey_removed',
    'password_changed',
    'second_step_failed',
    'proof_failed',
    'name_changed',
    'language_changed',
    'sessions_ended',
    'recovery_codes_renewed',
    'recovery_code_used',
    'signed_in',
  ])
  expect(rows.every(({ staff }) => staff?.id === id)).toBe(true)
})
