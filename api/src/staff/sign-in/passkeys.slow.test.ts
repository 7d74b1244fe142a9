import { showMe } from 'contract/staff/own.ts'
import { inviteStaff } from 'contract/staff/people.ts'
import { signInStaff } from 'contract/staff/sign-in/endpoints.ts'
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
import { aStaff, staffPassword } from '../testing.ts'
import { aDevice } from './authenticator.testing.ts'
import { aBrowser } from './browser.testing.ts'

const ours = 'http://localhost:3000'

/** Member of staff with a passkey of this device as second step. */
async function withPasskey(school: School, device = aDevice(ours)) {
  const { email } = await aStaff(school, 'owner')
  const browser = aBrowser(school)
  await browser.ask(signInStaff, { email, password: staffPassword })
  const { challenge } = (await browser.ask(offerPasskey)).data
  const enrolled = await browser.ask(enrolPasskey, { response: device.create(challenge), name: 'iPhone' })
  return { email, device, browser, enrolled }
}

/** Enters the password in another browser; returns it with the challenge for the passkey. */
async function challengeFor(school: School, email: string) {
  const browser = aBrowser(school)
  expect((await browser.ask(signInStaff, { email, password: staffPassword })).data).toEqual({ next: 'passkey' })
  const { challenge } = (await browser.ask(askForPasskey)).data
  return { browser, challenge: String(challenge) }
}

test('desk §1 a passkey is the second step: set up at the first sign-in, required at the next', async () => {
  const school = await aSchool()
  const { email, device, browser, enrolled } = await withPasskey(school)
  expect(enrolled.data.recovery_codes).toHaveLength(10)
  expect((await browser.ask(showMe)).data).toMatchObject({ has_passkey: true, has_authenticator: false })

  const next = await challengeFor(school, email)
  expect((await next.browser.ask(showMe)).status).toBe(401)
  expect((await next.browser.ask(signInStaffByPasskey, { response: device.get(next.challenge) })).data).toEqual({
    next: 'done',
  })
  expect((await next.browser.ask(showMe)).status).toBe(200)
  expect((await next.browser.ask(listPasskeys)).data).toMatchObject([{ name: 'iPhone' }])
})

test('desk §1 a passkey is refused if unknown, without user verification, for another challenge, or replayed', async () => {
  const school = await aSchool()
  const { email, device } = await withPasskey(school)
  const refused = async (answer: (challenge: string) => object) => {
    const { browser, challenge } = await challengeFor(school, email)
    const { status, code } = await browser.ask(signInStaffByPasskey, { response: answer(challenge) })
    expect((await browser.ask(showMe)).status).toBe(401)
    return [status, code]
  }
  const not = [422, 'passkey_refused']

  expect(await refused((challenge) => aDevice(ours).get(challenge))).toEqual(not)
  expect(await refused((challenge) => device.get(challenge, { verified: false }))).toEqual(not)
  expect(await refused(() => device.get('another question'))).toEqual(not)
  expect(await refused(() => ({ id: 'x' }))).toEqual(not)

  const { browser, challenge } = await challengeFor(school, email)
  const response = device.get(challenge)
  expect((await browser.ask(signInStaffByPasskey, { response: response })).status).toBe(200)
  const other = await challengeFor(school, email)
  expect((await other.browser.ask(signInStaffByPasskey, { response: response })).code).toBe('passkey_refused')
})

test.each(['https://elsewhere.example', 'http://localhost:4000'])(
  'desk §1 a passkey created on %s is refused',
  async (origin) => {
    const school = await aSchool()
    const { enrolled, browser } = await withPasskey(school, aDevice(origin, 'localhost'))
    expect(enrolled.code).toBe('passkey_refused')
    expect((await browser.ask(showMe)).status).toBe(401)
  },
)

test('desk §8 a passkey replaces the repeated password, and the last second step cannot be removed', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T08:00:00Z') })
  const { device, browser } = await withPasskey(school)
  school.setNow(new Date('2026-03-01T08:06:00Z'))
  const invite = { email: 'x@school.example', name: 'X', role: 'editor' }
  expect((await browser.ask(inviteStaff, invite)).code).toBe('proof_needed')

  const { challenge } = (await browser.ask(askForPasskey)).data
  expect((await browser.ask(signInStaffByPasskey, { response: device.get(challenge) })).data).toEqual({ next: 'done' })
  expect((await browser.ask(inviteStaff, invite)).status).toBe(201)

  const [only] = (await browser.ask(listPasskeys)).data
  expect((await browser.ask(removePasskey, undefined, { id: only.id })).status).toBe(409)
  const second = aDevice(ours)
  const offered = (await browser.ask(offerPasskey)).data
  const more = await browser.ask(enrolPasskey, { response: second.create(offered.challenge), name: 'Desk' })
  // Recovery codes exist already.
  expect(more.data).toEqual({ recovery_codes: [] })
  expect((await browser.ask(removePasskey, undefined, { id: only.id })).data).toEqual({ removed: true })
  const [last] = (await browser.ask(listPasskeys)).data
  expect((await browser.ask(removePasskey, undefined, { id: last.id })).status).toBe(409)
})
