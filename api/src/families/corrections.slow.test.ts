import { addFamilyContact, writeFamilyNote } from 'contract/families/changes.ts'
import {
  changeFamilyContact,
  changeFamilyNote,
  removeFamilyContact,
  removeFamilyNote,
} from 'contract/families/corrections/endpoints.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { aConfirmedAccount } from './testing.ts'

const wrong = { phone: '+966502220001', email: 'nuora@mail.example' }
const right = { phone: '+966502220009', email: 'noura@mail.example' }

const asks = (school: School, { phone, email }: typeof wrong, full_name = 'Noura') =>
  school.anyone(bookTour, {
    body: aTourRequest({
      full_name,
      phone_num: phone,
      email,
      preferred_date: undefined,
      branch_id: 2,
      child_age: full_name === 'Noura' ? 4 : 2,
    }),
  })
const recordsOf = async (staff: TestStaff, q: string) =>
  Promise.all(
    (await staff.call(listFamilies, { query: { q } })).data.map(({ id }) => staff.call(showFamily, { params: { id } })),
  )
async function recordOf(staff: TestStaff, q: string) {
  const [record] = await recordsOf(staff, q)
  if (!record) throw new Error(`${q} is in no record`)
  return record
}
const verbsOf = async (school: School) =>
  (await school.db.selectFrom('staff_log').select('action').execute()).map(({ action }) => action)

test('desk §3 a wrong number and address are corrected: replies go to the right ones, and no other record changes', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await asks(school, wrong)
  await asks(school, right, 'Owner of the number')
  const { id } = await recordOf(huda, wrong.email)
  const params = { id }
  await huda.call(addFamilyContact, { params, body: { email: 'father@mail.example' } })

  await huda.call(changeFamilyContact, { params, body: { phone: wrong.phone, to: '050 222 0008' } })
  const changed = await huda.call(changeFamilyContact, {
    params,
    body: { email: 'NUORA@mail.example', to: 'n@mail.example' },
  })

  expect(changed).toMatchObject({ id, phone: '+966502220008', email: 'n@mail.example', phones: ['+966502220008'] })
  await huda.call(replyToFamily, { params, body: { channel: 'email', language: 'en', text: 'Welcome' } })
  const sent = await school.db.selectFrom('family_replies').select('email').executeTakeFirstOrThrow()
  expect(sent.email).toBe('n@mail.example')

  // Number and address of another record: each stays in its own.
  await huda.call(changeFamilyContact, { params, body: { phone: '+966502220008', to: right.phone } })
  await huda.call(changeFamilyContact, { params, body: { email: 'n@mail.example', to: right.email } })
  const both = await recordsOf(huda, right.phone)
  expect(both.map(({ people }) => people.length)).toEqual([1, 1])
  expect(both.map(({ phone, email }) => ({ phone, email }))).toEqual([right, right])
  expect(await recordsOf(huda, wrong.phone), 'nobody is found by the wrong number').toEqual([])
  expect(await verbsOf(school)).toContain('family_contact_changed')

  // Changed back to what the family gave: their next request is recognised by it.
  await huda.call(changeFamilyContact, { params, body: { phone: right.phone, to: wrong.phone } })
  await huda.call(changeFamilyContact, { params, body: { email: right.email, to: wrong.email } })
  await asks(school, wrong, 'Noura again')
  expect(await recordsOf(huda, wrong.phone)).toMatchObject([{ id, people: [{ requests_count: 2 }] }])
})

test('desk §3 a number or an address is removed, and added again', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await asks(school, wrong)
  const { id } = await recordOf(huda, wrong.email)
  const params = { id }

  await huda.call(removeFamilyContact, { params, body: { phone: wrong.phone } })
  const removed = await huda.call(removeFamilyContact, { params, body: { email: wrong.email } })
  expect(removed).toMatchObject({ phone: null, email: null, phones: [], emails: [], recipients: [] })
  expect(await verbsOf(school)).toContain('family_contact_removed')

  await huda.call(addFamilyContact, { params, body: { ...wrong, was_given: true } })
  await asks(school, wrong, 'Noura again')
  expect(await recordsOf(huda, wrong.phone), 'as the family gave it').toMatchObject([
    { id, people: [{ phones: [wrong.phone], emails: [wrong.email], requests_count: 2 }] },
  ])
})

test('desk §3 a correction of a confirmed, unknown or invalid contact is refused', async () => {
  const school = await aSchool()
  const [huda, other] = [await aStaff(school, 'admissions'), await aStaff(school, 'manager', { branchIds: [1] })]
  await asks(school, wrong)
  const { id } = await recordOf(huda, wrong.email)
  const params = { id }
  await huda.call(addFamilyContact, { params, body: { email: right.email } })
  await aConfirmedAccount(school, { name: 'Noura', ...wrong })
  const change = (body: { phone?: string; email?: string; to: string }, staff = huda) =>
    staff.call(changeFamilyContact, { params, body })

  await expect(change({ phone: right.phone, to: '0502220007' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(change({ phone: wrong.phone, to: '0502220007' }, other)).rejects.toMatchObject({ code: 'not_found' })
  for (const body of [
    { to: right.phone },
    { phone: wrong.phone, to: '12' },
    { phone: wrong.phone, to: right.email },
    { email: wrong.email, to: 'another@mail.example' },
    { email: right.email, to: wrong.email },
  ])
    await expect(change(body), JSON.stringify(body)).rejects.toMatchObject({ code: 'invalid_fields' })
  await expect(huda.call(removeFamilyContact, { params, body: { email: wrong.email } })).rejects.toThrow()
  expect(await huda.call(showFamily, { params })).toMatchObject({ phones: [wrong.phone] })
})

test('desk §3 a note is corrected or removed by its author only', async () => {
  const school = await aSchool()
  const [huda, reem] = [await aStaff(school, 'admissions'), await aStaff(school, 'admissions')]
  await asks(school, wrong)
  const { id } = await recordOf(huda, wrong.email)
  const params = { id }
  const { notes } = await huda.call(writeFamilyNote, { params, body: { text: 'Rang twise' } })
  const note_id = notes[0]?.id ?? 0

  await expect(reem.call(changeFamilyNote, { params, body: { note_id, text: 'x' } })).rejects.toMatchObject({
    code: 'not_yours',
  })
  await expect(reem.call(removeFamilyNote, { params, body: { note_id } })).rejects.toMatchObject({ code: 'not_yours' })
  const changed = await huda.call(changeFamilyNote, { params, body: { note_id, text: 'Rang twice' } })
  expect(changed.notes).toMatchObject([{ text: 'Rang twice', by: { id: huda.id } }])
  const removed = await huda.call(removeFamilyNote, { params, body: { note_id } })
  expect(removed.notes).toEqual([])
  expect(removed.timeline.map(({ kind }) => kind)).not.toContain('note')
  expect(await verbsOf(school)).toEqual(expect.arrayContaining(['family_note_changed', 'family_note_removed']))
})
