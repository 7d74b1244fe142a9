import { verifyCode } from 'contract/accounts/codes.ts'
import { exportMyData } from 'contract/accounts/data-export.ts'
import { register } from 'contract/accounts/endpoints.ts'
import { createCaller } from 'contract/client.ts'
import { changeNewsConsent } from 'contract/families/corrections/endpoints.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { eraseFamily, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { answerSurvey } from 'contract/surveys/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { strFromU8, unzipSync } from 'fflate'
import { riyadhDay } from 'i18n/format.ts'
import { aRegistration, codeTo, password } from '../accounts/testing.ts'
import type { School } from '../platform/db/testing.ts'
import type { TestStaff } from '../staff/testing.ts'
import { aPayload } from '../surveys/testing.ts'
import { aTourRequest } from '../tours/testing.ts'

/** Sends a tour request without a day. */
export const requestTour = (school: School, changes: Parameters<typeof aTourRequest>[0] = {}) =>
  school.anyone(bookTour, { body: aTourRequest({ preferred_date: undefined, ...changes }) })

/** Calls of a new account with an unconfirmed address. */
export async function anUnconfirmedAccount(school: School, changes: Parameters<typeof aRegistration>[0]) {
  const { access_token } = await school.anyone(register, { body: aRegistration(changes) })
  return createCaller({ fetch: school.fetch, language: 'en', token: () => access_token })
}

/** Calls of a new account that has confirmed its address by the code. */
export async function aConfirmedAccount(school: School, changes: { name: string; email: string; phone: string }) {
  const call = await anUnconfirmedAccount(school, changes)
  await school.anyone(verifyCode, { body: { email: changes.email, code: await codeTo(school, changes.email) } })
  return call
}

/** All text of the archive of "Download my data". */
export async function ownCopy(call: Awaited<ReturnType<typeof anUnconfirmedAccount>>): Promise<string> {
  return textsOf(await call(exportMyData, { body: { password } }))
}

/** All text of an archive. */
export async function textsOf(file: Blob): Promise<string> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
}

/** The only record that a search of the desk finds. */
export async function recordFound(staff: TestStaff, q: string) {
  const [found, another] = (await staff.call(listFamilies, { query: { q } })).data
  if (!found || another) throw new Error(`${q} is not in exactly one record`)
  return staff.call(showFamily, { params: { id: found.id } })
}

/** Ids of the people of a record, the first of it first. */
export const personIds = async (staff: TestStaff, id: number) =>
  (await staff.call(showFamily, { params: { id } })).people.map((person) => person.id)

/** The owner erases people of a record, or all of it. */
export async function erasePeopleAtDesk(owner: TestStaff, family_id: number, people?: readonly number[]) {
  const asked_on = riyadhDay(new Date())
  const chosen = people ?? (await personIds(owner, family_id))
  const { id } = await owner.call(writePrivacyRequest, {
    body: { family_id, person_id: chosen[0], kind: 'erase', channel: 'email', asked_on },
  })
  return owner.call(eraseFamily, { params: { id }, body: { tell: false, people: [...chosen] } })
}

/** A record whose survey agreed to news; `change` withdraws the consent, or takes the withdrawal back. */
export async function aNewsConsent(school: School, staff: TestStaff) {
  const phone = '+966507700401'
  await school.anyone(answerSurvey, {
    body: await aPayload(school, { phone, email_address: 'lulwa@mail.example', full_name: 'Lulwa' }),
  })
  const { id, consents } = await recordFound(staff, phone)
  const submission_id = consents[0]?.submission_id ?? 0
  const change = (withdrawn: boolean) =>
    staff.call(changeNewsConsent, { params: { id }, body: { submission_id, withdrawn } })
  return { id, submission_id, consents, change }
}
