import { sendMessage } from 'contract/contact/messages.ts'
import { copyFamilyData, showPrivacyRequest, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { answerSurvey } from 'contract/surveys/endpoints.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { aMessage } from '../contact/testing.ts'
import { anUnconfirmedAccount, erasePeopleAtDesk, recordFound, requestTour, textsOf } from '../families/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aPayload } from '../surveys/testing.ts'

const arwa = { name: 'Arwa Asks', email: 'arwa@mail.example', phone: '+966504440012' }

/** Sends all forms, with the honeypot filled in or many links, so that they are held as spam. */
async function sendHeldForms(school: School, { name, email, phone }: typeof arwa, text: string) {
  const website = 'https://spam.example'
  await requestTour(school, { full_name: name, email, phone_num: phone, message: text, website })
  await school.anyone(sendMessage, { body: aMessage({ name, email, phone, message: text, website }) })
  const links = 'https://a.example https://b.example https://c.example'
  const answers = { full_name: name, email_address: email, phone, specific_questions_or_concerns: `${text} ${links}` }
  await school.anyone(answerSurvey, { body: await aPayload(school, answers) })
}
const heldIn = async ({ db }: School) => {
  const texts = []
  for (const table of ['tours', 'messages'] as const)
    texts.push(
      ...(await db.selectFrom(table).select('message').where('suspected_spam', '=', true).orderBy('id').execute()),
    )
  const surveys = await db
    .selectFrom('survey_submissions')
    .select('email')
    .where('suspected_spam', '=', true)
    .orderBy('id')
    .execute()
  return [...texts.map(({ message }) => message), ...surveys.map(({ email }) => email)]
}

async function copyOf(owner: TestStaff, family_id: number) {
  const body = { family_id, kind: 'copy', channel: 'email', asked_on: riyadhDay(new Date()) } as const
  const { id } = await owner.call(writePrivacyRequest, { body })
  const [person] = (await owner.call(showPrivacyRequest, { params: { id } })).people
  const text = await textsOf(await owner.call(copyFamilyData, { params: { id }, body: {} }))
  return { counts: Object.fromEntries((person?.parts ?? []).map(({ name, count }) => [name, count])), text }
}

test('safety §data requests held as spam under a person’s number and address are counted, copied and erased with the person, and no other’s', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await requestTour(school, { full_name: arwa.name, email: arwa.email, phone_num: arwa.phone })
  const { id } = await recordFound(owner, arwa.phone)
  await sendHeldForms(
    school,
    { ...arwa, email: arwa.email.toUpperCase().replace('MAIL.EXAMPLE', 'mail.example') },
    'Mine',
  )
  await sendHeldForms(school, { ...arwa, email: 'another@mail.example' }, 'Of another address')
  await sendHeldForms(school, { ...arwa, phone: '+966504440013' }, 'Of another number')
  expect(await heldIn(school)).toHaveLength(9)

  const { counts, text } = await copyOf(owner, id)
  expect(counts).toMatchObject({ tours: 2, messages: 1, surveys: 1 })
  expect(text).toContain('Mine')
  expect(text).not.toContain('Of another')

  await erasePeopleAtDesk(owner, id)

  expect(await heldIn(school)).toEqual([
    ...['Of another address', 'Of another number', 'Of another address', 'Of another number'],
    ...['another@mail.example', arwa.email],
  ])
})

test('safety §data requests held as spam are not of an account that has not confirmed their address', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await anUnconfirmedAccount(school, { ...arwa, name: 'Sam Stranger' })
  await sendHeldForms(school, arwa, 'Mine')
  const { id } = await recordFound(owner, arwa.phone)

  const { counts, text } = await copyOf(owner, id)
  expect(counts).toEqual({ accounts: 1 })
  expect(text).not.toContain('Mine')

  await erasePeopleAtDesk(owner, id)
  expect(await heldIn(school)).toHaveLength(3)
})
