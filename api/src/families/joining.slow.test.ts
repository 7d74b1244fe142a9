import { verifyCode } from 'contract/accounts/codes.ts'
import { deleteAccount } from 'contract/accounts/data-export.ts'
import { register } from 'contract/accounts/endpoints.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { registerKidToBranch } from 'contract/kids/endpoints.ts'
import { answerSurvey } from 'contract/surveys/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent, aRegistration, codeTo, password } from '../accounts/testing.ts'
import { aMessage } from '../contact/testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { aPayload } from '../surveys/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { joinSome, joinStored } from './stored/join-stored.ts'

const phone = '+966501112233'

const files = async ({ db }: School) =>
  (
    await sql<{ file: number }>`select coalesce(merged_into, id) as file from families group by 1 order by 1`.execute(
      db,
    )
  ).rows
const kindsOf = async ({ db }: School) =>
  (await db.selectFrom('family_events').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

test('desk §3 a tour, a survey, a message, an account and a registration with one phone, however it is written, are one family', async () => {
  const school = await aSchool()
  await school.anyone(bookTour, { body: aTourRequest({ phone_num: '٠٥٠ ١١١ ٢٢٣٣' }) })
  await school.anyone(sendMessage, { body: aMessage({ phone: '0501112233', email: 'other@mail.example' }) })
  await school.anyone(answerSurvey, { body: await aPayload(school, { phone: '+966 50 111 2233' }) })
  await school.anyone(register, { body: aRegistration({ phone: '00966501112233' }) })
  const parent = await aParent(school, { phone })
  await parent.call(registerKidToBranch, { body: aRegistrationOf() })

  expect(await files(school)).toHaveLength(1)
  const family = await school.db.selectFrom('families').selectAll().executeTakeFirstOrThrow()
  expect(family).toMatchObject({
    stage: 'applied',
    source: 'other-(please-specify)',
    branch_id: 1,
    waiting_since: null,
  })
  expect(await kindsOf(school)).toEqual(['tour', 'message', 'survey', 'account', 'account', 'registration'])
  const children = await school.db.selectFrom('family_children').select(['name', 'age']).execute()
  expect(children, 'the registered child is the one the visit was asked for').toEqual([{ name: 'لمى', age: null }])
})

test('desk §3 another phone with the same address is another family until the address is confirmed; then they are one', async () => {
  const school = await aSchool()
  const email = 'noura.a@mail.example'
  await school.anyone(bookTour, { body: aTourRequest({ phone_num: '+966502223344', email }) })
  await school.anyone(register, { body: aRegistration({ phone: '+966503334455', email }) })
  expect(await files(school)).toHaveLength(2)

  await school.anyone(verifyCode, { body: { email, code: await codeTo(school, email) } })

  expect(await files(school)).toHaveLength(1)
  await school.anyone(bookTour, { body: aTourRequest({ phone_num: '+966504445566', email }) })
  expect(await files(school), 'what comes under a confirmed address is that family’s').toHaveLength(1)
})

test('desk §3 twenty with one phone at the same moment are one family', async () => {
  const school = await aSchool()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      school.anyone(bookTour, { body: aTourRequest({ full_name: `Noura ${index}`, phone_num: phone }) }),
    ),
  )
  expect(await school.count('families')).toBe(1)
  expect(await school.count('family_events')).toBe(20)
})

test('desk §3 what looks like spam is no family’s; a genuine request waits from the first one on', async () => {
  const school = await aSchool({ now: new Date('2026-03-01T09:00:00Z') })
  await school.anyone(bookTour, { body: aTourRequest({ website: 'x', preferred_date: '2026-03-10' }) })
  expect(await school.count('families')).toBe(0)
  await school.anyone(bookTour, { body: aTourRequest({ preferred_date: '2026-03-10' }) })
  school.setNow(new Date('2026-03-01T12:00:00Z'))
  await school.anyone(sendMessage, { body: aMessage() })
  const { waiting_since, stage } = await school.db.selectFrom('families').selectAll().executeTakeFirstOrThrow()
  expect([waiting_since?.toISOString(), stage]).toEqual(['2026-03-01T09:00:00.000Z', 'new'])
})

test('desk §3 what was stored before is joined in batches; ended in between, the next start goes on with what is left', async () => {
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

test('safety §data a deleted account leaves nobody in a family’s file, and what another of the family said stays', async () => {
  const school = await aSchool()
  const gone = await aParent(school, { phone, name: 'Huda Who Leaves', email: 'huda.leaves@mail.example' })
  await school.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', gone.id).execute()
  await gone.call(registerKidToBranch, { body: aRegistrationOf() })
  await school.anyone(bookTour, { body: aTourRequest({ email: 'huda.leaves@mail.example', phone_num: phone }) })
  const stays = { full_name: 'Sara Who Stays', email: 'sara@mail.example', phone_num: phone }
  await school.anyone(bookTour, { body: aTourRequest(stays) })
  const { id } = await school.db.selectFrom('families').select('id').executeTakeFirstOrThrow()
  const note = { family_id: id, text: 'Huda Who Leaves rang', at: new Date() }
  await school.db.insertInto('family_notes').values(note).execute()

  await gone.call(deleteAccount, { body: { password } })

  const { rows } = await sql<{ everything: string }>`
    select concat_ws(' ', (select string_agg(families::text, ' ') from families), (select string_agg(family_names::text, ' ') from family_names),
      (select string_agg(family_emails::text, ' ') from family_emails), (select string_agg(family_children::text, ' ') from family_children),
      (select string_agg(family_notes::text, ' ') from family_notes), (select string_agg(family_events::text, ' ') from family_events)) as everything
  `.execute(school.db)
  expect(rows[0]?.everything).toContain('Sara Who Stays')
  expect(rows[0]?.everything).not.toMatch(/huda|لمى/i)
})

test('safety §data of a family of which nothing else is known nothing is left when its account goes', async () => {
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
