import { saveProfile } from 'contract/accounts/profile.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { addFamily, mergeFamilies, writeFamilyNote } from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { listLog } from 'contract/log/desk.ts'
import {
  closePrivacyRequest,
  copyFamilyData,
  eraseFamily,
  listPrivacyRequests,
  type PrivacyKind,
  showPrivacyRequest,
  writePrivacyRequest,
} from 'contract/privacy/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { countDesk } from 'contract/today/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent, textOf } from '../accounts/testing.ts'
import { repetitions } from '../backups/repetitions.ts'
import { aMessage } from '../contact/testing.ts'
import { personIds, textsOf } from '../families/testing.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'

const request = { channel: 'email', asked_on: '2026-10-20' } as const
// A Sunday in Riyadh.
const now = new Date('2026-11-01T07:00:00Z')
const eraseAgain = ({ services }: School, number: number) =>
  repetitions.families.repeat(services, { kind: 'families', number, at: new Date(), word: null, school: '' })
const writeDown = (
  owner: TestStaff,
  family_id: number,
  kind: PrivacyKind,
  { asked_on = request.asked_on, person_id }: { asked_on?: string; person_id?: number | undefined } = {},
) => owner.call(writePrivacyRequest, { body: { ...request, family_id, person_id, kind, asked_on } })

let numbers = 10
/** A family with a tour request, a message, an account with a registered child, and a note by staff. */
async function aKnownFamily(school: School, owner: TestStaff, name: string) {
  numbers += 1
  const phone = `+9665033300${numbers}`
  const email = `${name.toLowerCase()}@mail.example`
  const { id: tour } = await school.anyone(bookTour, {
    body: aTourRequest({ full_name: `${name} Tour`, phone_num: phone, email, preferred_date: undefined }),
  })
  await school.anyone(sendMessage, { body: aMessage({ name: `${name} Message`, phone, email }) })
  const parent = await aParent(school, { email, phone })
  await school.db.updateTable('users').set({ email_verified_at: now }).where('id', '=', parent.id).execute()
  await parent.call(saveProfile, { body: { phone } })
  await parent.call(registerKidToBranch, { body: aRegistrationOf() })
  const { family_id } = await school.db
    .selectFrom('tours')
    .innerJoin('family_people', 'family_people.id', 'person_id')
    .select('family_id')
    .where('tours.id', '=', tour)
    .executeTakeFirstOrThrow()
  const id = family_id
  await owner.call(writeFamilyNote, { params: { id }, body: { text: `${name} rang twice` } })
  await school.mailsTo(email)
  return { id, parent, email, phone }
}
const personal = ['users', 'kids', 'registrations', 'tours', 'messages', 'families', 'family_notes', 'family_people']
const countsOf = (school: School) => Promise.all(personal.map((table) => school.count(table)))

test('desk §1 privacy requests are listed by their due day, with the days left of thirty; the owner’s menu counts due ones, else open ones', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const ids: number[] = []
  for (const asked_on of ['2026-10-20', '2026-10-02', '2026-09-30']) {
    const name = `Family ${ids.length + 1}`
    const { id } = await owner.call(addFamily, { body: { name, phone: `050444000${ids.length}` } })
    ids.push((await writeDown(owner, id, 'copy', { asked_on })).id)
  }

  const { data, total } = await owner.call(listPrivacyRequests)

  expect(total).toBe(3)
  expect(data.map(({ id, days_left, due_on }) => [id, days_left, due_on])).toEqual([
    [ids[2], -2, '2026-10-30'],
    [ids[1], 0, '2026-11-01'],
    [ids[0], 18, '2026-11-19'],
  ])
  expect(data[0]).toMatchObject({ family: { name: 'Family 3' }, written_by: { id: owner.id }, closed: null })

  const counted = async () => (await owner.call(countDesk)).our_school
  expect(await counted()).toEqual({ count: 2, over: true })
  for (const id of ids.slice(1)) {
    expect((await counted())?.over, 'as long as one is due').toBe(true)
    await owner.call(closePrivacyRequest, { params: { id }, body: { outcome: 'sent', tell: false } })
  }
  expect(await counted(), 'the one that has its days').toEqual({ count: 1, over: false })
  const huda = await aStaff(school, 'admissions')
  expect(await huda.call(countDesk)).not.toHaveProperty('our_school')
})

test('desk §1 a request is refused while the same one is open, for an unknown family, and with a future day', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const { id } = await owner.call(addFamily, { body: { name: 'Arwa', phone: '0504440009' } })
  const first = await writeDown(owner, id, 'erase')

  await expect(writeDown(owner, id, 'erase')).rejects.toMatchObject({
    code: 'conflict',
    details: { data: { current: { id: first.id } } },
  })
  await expect(writeDown(owner, id, 'copy', { asked_on: '2026-11-02' })).rejects.toMatchObject({ status: 422 })
  await expect(writeDown(owner, id, 'copy', { asked_on: '0000-01-01' })).rejects.toMatchObject({ status: 422 })
  await expect(writeDown(owner, 2_147_483_647, 'copy')).rejects.toMatchObject({ status: 404 })
})

test('safety §data a copy needs a repeated password, has all data of the family and none of another, and is logged', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const noura = await aKnownFamily(school, owner, 'Noura')
  await aKnownFamily(school, owner, 'Sara')
  const { id } = await writeDown(owner, noura.id, 'copy')
  const whole = await owner.call(showPrivacyRequest, { params: { id } })
  const [person] = whole.people
  expect(person).toMatchObject({ email: noura.email, has_place: false, shown_comments_count: 0 })
  expect(Object.fromEntries((person?.parts ?? []).map(({ name, count }) => [name, count]))).toMatchObject({
    ...{ accounts: 1, children: expect.any(Number), registrations: 1, tours: 1, messages: 1, notes: 1 },
  })
  const unproven = await aStaff(school, 'owner', { unproven: true })
  await expect(unproven.call(copyFamilyData, { params: { id } })).rejects.toMatchObject({ code: 'proof_needed' })

  const answer = await school.fetch(`/api/v1/desk/privacy-requests/${id}/copy`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: '{}',
  })

  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toBe('attachment')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['users.json', 'kids.json', 'registrations.json', 'tours.json', 'messages.json']),
  )
  const all = Object.values(files).map((bytes) => strFromU8(bytes))
  for (const text of ['Noura Tour', 'Noura Message', 'Noura rang twice']) expect(all.join('\n')).toContain(text)
  expect(all.join('\n')).not.toMatch(/Sara|sara@/)
  expect(all.join('\n')).not.toMatch(/argon2|token_hash/)
  const { data } = await owner.call(listLog, { query: { what: 'family_copies' } })
  expect(data).toMatchObject([{ staff: { id: owner.id }, thing: { id: String(noura.id) } }])
})

test('safety §data an erasure deletes all data of the family at once and none of another; the log names the columns', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const before = await countsOf(school)
  const noura = await aKnownFamily(school, owner, 'Noura')
  const other = await owner.call(addFamily, { body: { name: 'Noura again', phone: '0504440010' } })
  await owner.call(mergeFamilies, { params: { id: noura.id }, body: { with_id: other.id } })
  const [person_id = 0] = await personIds(owner, noura.id)
  const { id } = await writeDown(owner, noura.id, 'erase', { person_id })
  const unproven = await aStaff(school, 'owner', { unproven: true })
  await expect(
    unproven.call(eraseFamily, { params: { id }, body: { tell: false, people: [person_id] } }),
  ).rejects.toMatchObject({
    code: 'proof_needed',
  })

  const { people } = await owner.call(showPrivacyRequest, { params: { id } })
  const body = { tell: true, people: people.map((person) => person.id) }
  const erased = await owner.call(eraseFamily, { params: { id }, body }, { idempotencyKey: 'erase' })

  expect(erased).toMatchObject({ family: null, closed: { outcome: 'erased', by: { id: owner.id }, reason: null } })
  expect(await countsOf(school)).toEqual(before)
  await expect(owner.call(showFamily, { params: { id: noura.id } })).rejects.toMatchObject({ status: 404 })
  const mails = await school.mailsTo(noura.email)
  expect(mails.map(textOf)).toEqual([expect.stringContaining('erase')])
  expect(await school.count('privacy_mails')).toBe(0)
  const { rows } = await sql<{ all: string }>`select jsonb_agg(log)::text as all from staff_log log`.execute(school.db)
  expect(rows[0]?.all).not.toContain('noura@mail.example')
  // A repeat with the same key gets the same answer; without the key it is refused as closed.
  expect(await owner.call(eraseFamily, { params: { id }, body }, { idempotencyKey: 'erase' })).toEqual(erased)
  await expect(
    owner.call(eraseFamily, { params: { id }, body: { tell: true, people: [person_id] } }),
  ).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('desk §3 the owner sees the people of a record and of suggested ones by name; only chosen ones are copied, answered and erased', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const noura = await aKnownFamily(school, owner, 'Noura')
  const sara = await aKnownFamily(school, owner, 'Sara')
  await owner.call(mergeFamilies, { params: { id: noura.id }, body: { with_id: sara.id } })
  const stranger = { full_name: 'Sam Stranger', phone_num: noura.phone, email: 'sam@mail.example' }
  await school.anyone(bookTour, { body: aTourRequest({ ...stranger, preferred_date: undefined }) })
  const [hers = 0, saras = 0] = await personIds(owner, noura.id)
  await expect(writeDown(owner, noura.id, 'copy')).rejects.toMatchObject({ status: 422, field: 'person_id' })
  const copy = await writeDown(owner, noura.id, 'copy', { person_id: saras })
  const { people } = await owner.call(showPrivacyRequest, { params: { id: copy.id } })
  expect(people.map(({ names, is_suggested, email }) => [names[0], is_suggested, email])).toEqual([
    ['Noura Tour', false, noura.email],
    ['Sara Tour', false, sara.email],
    ['Sam Stranger', true, stranger.email],
  ])
  const copied = (chosen?: number[]) =>
    owner.call(copyFamilyData, { params: { id: copy.id }, body: { people: chosen } }).then(textsOf)
  await expect(copied()).rejects.toMatchObject({ status: 422, field: 'people' })
  expect(await copied([saras])).toMatch(/Sara Tour/)
  expect(await copied([saras])).not.toMatch(/Noura (Tour|Message|rang)|noura@|sam@/)
  const answer = { outcome: 'sent' as const, tell: true, people: [saras] }
  await owner.call(closePrivacyRequest, { params: { id: copy.id }, body: answer })
  const answersTo = async (address: string) =>
    (await school.mailsTo(address)).filter((mail) => textOf(mail).includes('You asked')).length
  expect([await answersTo(sara.email), await answersTo(noura.email)], 'the other learns nothing').toEqual([1, 0])

  const { id } = await writeDown(owner, noura.id, 'erase', { person_id: hers })
  const erase = (chosen: number[]) => owner.call(eraseFamily, { params: { id }, body: { tell: false, people: chosen } })
  await expect(erase([])).rejects.toMatchObject({ status: 422, field: 'people' })
  await expect(erase([hers, 2_147_483_647])).rejects.toMatchObject({ status: 422, field: 'people' })
  expect(await erase([hers])).toMatchObject({ family: null, closed: { outcome: 'erased' } })

  const left = await owner.call(showFamily, { params: { id: sara.id } })
  expect(left).toMatchObject({ names: expect.arrayContaining(['Sara Tour']), emails: [sara.email] })
  expect(left.notes.map(({ text }) => text).sort()).toEqual(['Noura rang twice', 'Sara rang twice'])
  const users = school.db.selectFrom('users').select('email').where('email', 'in', [noura.email, sara.email])
  expect(await users.execute()).toEqual([{ email: sara.email }])
  expect(await school.db.selectFrom('tours').select('full_name').orderBy('id').execute()).toEqual([
    { full_name: 'Sara Tour' },
    { full_name: 'Sam Stranger' },
  ])
})

test('safety §data an erased family is erased again after an older backup is restored', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const noura = await aKnownFamily(school, owner, 'Noura')
  const counts = await countsOf(school)
  const [number = 0] = await personIds(owner, noura.id)
  const again = () => eraseAgain(school, number)

  expect(await again()).toBe(true)
  expect(await again()).toBe(false)

  expect(await countsOf(school)).not.toEqual(counts)
  for (const table of ['tours', 'messages', 'families', 'registrations'])
    expect(
      await sql`select from ${sql.table(table)} where ${sql.ref(table === 'families' ? 'id' : 'person_id')} = ${table === 'families' ? noura.id : number}`
        .execute(school.db)
        .then(({ rows }) => rows),
    ).toEqual([])
  const { rows } = await sql`select from deletion_log where kind = 'families' and row_id = ${number}`.execute(school.db)
  expect(rows).toHaveLength(1)
})

test('safety §data a family unmerged before the erasure stays after an older backup is restored', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const [one, other] = [
    await owner.call(addFamily, { body: { name: 'Arwa', phone: '0504440013' } }),
    await owner.call(addFamily, { body: { name: 'Maha', phone: '0504440014' } }),
  ]
  await owner.call(mergeFamilies, { params: { id: one.id }, body: { with_id: other.id } })

  await eraseAgain(school, one.people[0]?.id ?? 0)

  expect(await owner.call(showFamily, { params: { id: other.id } })).toMatchObject({
    id: one.id,
    name: 'Maha',
    people: [{}],
  })
})

test('desk §1 a sent copy and a declined request are closed, and the family gets the reason in its language', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const body = { name: 'وليد', phone: '0504440011', email: 'waleed@mail.example', language: 'ar' as const }
  const family = await owner.call(addFamily, { body })
  const [copy, erase] = [await writeDown(owner, family.id, 'copy'), await writeDown(owner, family.id, 'erase')]
  const close = (id: number, changes: object) =>
    owner.call(closePrivacyRequest, { params: { id }, body: { outcome: 'sent', tell: true, ...changes } })

  await expect(close(erase.id, {})).rejects.toMatchObject({ status: 422 })
  await expect(close(erase.id, { outcome: 'declined' })).rejects.toMatchObject({ status: 422 })
  expect(await close(erase.id, { outcome: 'declined', reason: 'لطفلكم مقعد هذا العام.' })).toMatchObject({
    closed: { outcome: 'declined' },
  })
  expect(await close(copy.id, {})).toMatchObject({ closed: { outcome: 'sent', by: { id: owner.id } } })
  await expect(close(copy.id, {})).rejects.toMatchObject({ code: 'conflict' })

  const texts = (await school.mailsTo('waleed@mail.example')).map(textOf)
  expect(texts).toHaveLength(2)
  expect(texts.join('\n')).toContain('لطفلكم مقعد هذا العام.')
  expect(texts.join('\n')).toContain('نسخة من كل ما نحفظه')
  expect((await owner.call(listPrivacyRequests, { query: { state: 'closed' } })).total).toBe(2)
  expect((await owner.call(listPrivacyRequests)).total).toBe(0)
})

test('desk §1 a family that deletes its account closes its requests, which then contain no name', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const family = await owner.call(addFamily, { body: { name: 'Arwa', phone: '0504440012' } })
  await writeDown(owner, family.id, 'erase')
  await school.db.deleteFrom('families').where('id', '=', family.id).execute()

  const { data } = await owner.call(listPrivacyRequests, { query: { state: 'closed' } })

  expect(data).toMatchObject([{ family: null, closed: { outcome: 'erased', by: null, reason: null } }])
})
