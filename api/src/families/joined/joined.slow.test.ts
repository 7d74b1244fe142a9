import { writeFamilyNote } from 'contract/families/changes.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { keepJoinedRecord, listJoinedRecords, unmergeJoinedRecord } from 'contract/families/joined.ts'
import type { Verb } from 'contract/log/verbs.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent } from '../../accounts/testing.ts'
import { aRegistrationOf } from '../../kids/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'

const phone = '+966502230001'
const recordOf = async (staff: TestStaff, q: string) => {
  const { data } = await staff.call(listFamilies, { query: { q } })
  return Promise.all(data.map(({ id }) => staff.call(showFamily, { params: { id } })))
}

/** Creates a record as earlier versions did: one row for all people with a number. */
async function joinedByNumber({ db }: School): Promise<number> {
  const { id } = await db.selectFrom('families').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  for (const table of ['tours', 'registrations', 'users', 'family_events', 'family_children', 'family_emails'])
    await sql`update ${sql.table(table)} set family_id = ${id} where family_id is not null`.execute(db)
  await sql`insert into family_names (family_id, name) select ${id}, name from family_names on conflict do nothing`.execute(
    db,
  )
  await db.deleteFrom('families').where('id', '<>', id).execute()
  await db.insertInto('family_joins').values({ family_id: id }).execute()
  return id
}

/** Ids of the records that the log has this verb for. */
const loggedAs = async ({ db }: School, verb: Verb) => {
  const rows = db.selectFrom('staff_log').select('item_id').where('kind', '=', 'families').where('action', '=', verb)
  return (await rows.execute()).map(({ item_id }) => item_id)
}

test('desk §3 records merged by a number only are listed for the owner, who separates them: each person gets their own details, notes of staff stay', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const asks = (full_name: string, email: string, branch_id: number) =>
    school.anyone(bookTour, {
      body: aTourRequest({ full_name, email, branch_id, phone_num: phone, preferred_date: undefined }),
    })
  await asks('Arwa First', 'arwa@mail.example', 1)
  await asks('Badr Second', 'badr@mail.example', 2)
  const parent = await aParent(school, { name: 'Dana Third', email: 'dana@mail.example', phone })
  await parent.call(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) })
  const id = await joinedByNumber(school)
  await owner.call(writeFamilyNote, { params: { id }, body: { text: 'A place from January' } })

  const { total, records } = await owner.call(listJoinedRecords)
  expect(total).toBe(1)
  expect(records[0]?.people).toMatchObject([
    { names: ['Arwa First'], email: 'arwa@mail.example', requests_count: 1 },
    { names: ['Badr Second'], phones: [phone] },
    { names: ['Dana Third'], account: 'Dana Third' },
  ])
  const [arwa, badr, dana] = records[0]?.people.map(({ key }) => key) ?? []
  const unmerge = (people: unknown[]) =>
    owner.call(unmergeJoinedRecord, { params: { id }, body: { people: people as string[] } })
  for (const wrong of [[arwa, badr, dana], ['nobody']])
    await expect(unmerge(wrong)).rejects.toMatchObject({ status: 422 })

  expect((await unmerge([badr, dana])).parted).toHaveLength(2)
  expect(await loggedAs(school, 'people_parted')).toContain(String(id))

  const [first] = await recordOf(owner, 'arwa@mail.example')
  expect(first).toMatchObject({
    id,
    names: ['Arwa First'],
    emails: ['arwa@mail.example'],
    notes: [{}],
    phones: [phone],
  })
  expect(first?.timeline.map(({ kind }) => kind).filter((kind) => kind !== 'parted')).toEqual(['note', 'tour'])
  const [second] = await recordOf(owner, 'badr@mail.example')
  expect(second).toMatchObject({ name: 'Badr Second', branch: { id: 2 }, phones: [phone], notes: [], children: [{}] })
  const [third] = await recordOf(owner, 'dana@mail.example')
  expect(third).toMatchObject({ name: 'Dana Third', people: [{ account: { email: 'dana@mail.example' } }] })
  expect(third?.timeline.map(({ kind }) => kind)).toEqual(['registration', 'account'])
  expect(await owner.call(listJoinedRecords)).toEqual({ total: 0, records: [] })
  await expect(unmerge([badr])).rejects.toMatchObject({ code: 'not_found' })
})

test('desk §3 a record the owner confirms leaves the list; other roles do not see the list', async () => {
  const school = await aSchool()
  const [owner, huda] = [await aStaff(school, 'owner'), await aStaff(school, 'admissions')]
  await school.anyone(bookTour, { body: aTourRequest({ phone_num: phone, preferred_date: undefined }) })
  const id = await joinedByNumber(school)
  await expect(huda.call(listJoinedRecords)).rejects.toMatchObject({ status: 403 })

  await owner.call(keepJoinedRecord, { params: { id } })
  expect(await loggedAs(school, 'people_kept_together')).toEqual([String(id)])

  expect((await owner.call(listJoinedRecords)).records).toEqual([])
})
