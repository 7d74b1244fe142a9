import { deleteAccount } from 'contract/accounts/data-export.ts'
import { saveProfile } from 'contract/accounts/profile.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { answerSurvey } from 'contract/surveys/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent, password } from '../accounts/testing.ts'
import { aMessage } from '../contact/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aPayload } from '../surveys/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { joinSome, joinStored } from './stored/join-stored.ts'

const phone = '+966501112233'

const records = async ({ db }: School) =>
  (
    await sql<{ file: number }>`select coalesce(merged_into, id) as file from families group by 1 order by 1`.execute(
      db,
    )
  ).rows
const kindsOf = async ({ db }: School) =>
  (await db.selectFrom('family_events').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

test('desk §3 a tour, a survey, a message, a confirmed account and a registration with the same details, in any spelling, are one family', async () => {
  const school = await aSchool()
  const email = aTourRequest().email
  await school.anyone(bookTour, { body: aTourRequest({ phone_num: '٠٥٠ ١١١ ٢٢٣٣' }) })
  await school.anyone(sendMessage, { body: aMessage({ phone: '0501112233', email: email.toUpperCase() }) })
  await school.anyone(answerSurvey, {
    body: await aPayload(school, { phone: '+966 50 111 2233', email_address: email }),
  })
  const parent = await aParent(school, { phone: '+966507770001', email })
  await school.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', parent.id).execute()
  await parent.call(saveProfile, { body: { phone: '00966501112233' } })
  await parent.call(registerKidToBranch, { body: aRegistrationOf() })

  expect(await records(school)).toHaveLength(1)
  expect(await school.count('families'), 'the person who asked, and the account').toBe(2)
  const family = await school.db.selectFrom('families').selectAll().orderBy('id').executeTakeFirstOrThrow()
  expect(family).toMatchObject({
    stage: 'applied',
    source: 'other-(please-specify)',
    branch_id: 1,
    waiting_since: null,
  })
  expect(await kindsOf(school)).toEqual(['tour', 'message', 'survey', 'account', 'merged', 'registration'])
  const children = await school.db.selectFrom('family_children').select(['name', 'age']).execute()
  expect(children, 'the registered child is the one the visit was asked for').toEqual([{ name: 'لمى', age: null }])
})

test('desk §3 twenty simultaneous requests with one phone are one family', async () => {
  const school = await aSchool()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      school.anyone(bookTour, { body: aTourRequest({ full_name: `Noura ${index}`, phone_num: phone }) }),
    ),
  )
  expect(await school.count('families')).toBe(1)
  expect(await school.count('family_events')).toBe(20)
})

test('desk §3 suspected spam belongs to no family; a genuine request starts the reply clock at its first', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T09:00:00Z') })
  await school.anyone(bookTour, { body: aTourRequest({ website: 'x', preferred_date: '2026-03-10' }) })
  expect(await school.count('families')).toBe(0)
  await school.anyone(bookTour, { body: aTourRequest({ preferred_date: '2026-03-10' }) })
  school.setNow(new Date('2026-03-01T12:00:00Z'))
  await school.anyone(sendMessage, { body: aMessage({ email: aTourRequest().email }) })
  const { waiting_since, stage } = await school.db.selectFrom('families').selectAll().executeTakeFirstOrThrow()
  expect([waiting_since?.toISOString(), stage]).toEqual(['2026-03-01T09:00:00.000Z', 'new'])
})

test('desk §3 stored rows are linked in batches; after an interruption the next start continues', async () => {
  const school = await aSchool()
  for (const [index, name] of ['نورة', 'هدى', 'سارة', 'ريم', 'منى'].entries())
    await school.anyone(bookTour, { body: aTourRequest({ full_name: name, phone_num: `+96650111220${index % 3}` }) })
  await school.db.deleteFrom('families').execute()
  expect(await school.db.selectFrom('tours').select('id').where('family_id', 'is not', null).execute()).toEqual([])

  expect(await joinSome(school.db, 'tours', new Date(), 2)).toBe(2)
  expect(await school.count('families')).toBe(2)
  const accounts = (await school.count('users')) + (await school.count('registrations'))
  expect(await joinStored(school.services)).toBe(3 + accounts)
  expect(await joinStored(school.services)).toBe(0)

  const { rows } = await sql`select distinct family_id from tours`.execute(school.db)
  expect(rows).toHaveLength(3)
  expect(await school.db.selectFrom('tours').select('id').where('family_id', 'is', null).execute()).toEqual([])
})

test('safety §data a family known only by its account is deleted with the account', async () => {
  const school = await aSchool()
  const gone = await aParent(school, { phone })
  await gone.call(registerKidToBranch, { body: aRegistrationOf() })
  expect(await school.count('families')).toBe(1)

  await gone.call(deleteAccount, { body: { password } })

  for (const table of [
    'families',
    'family_names',
    'family_phones',
    'family_emails',
    'family_children',
    'family_events',
  ])
    expect(await school.count(table), table).toBe(0)
})
