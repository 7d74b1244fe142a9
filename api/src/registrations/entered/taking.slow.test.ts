import { deleteAccount } from 'contract/accounts/data-export.ts'
import { minuteMs } from 'contract/durations.ts'
import { changeFamilyContact } from 'contract/families/corrections/endpoints.ts'
import { showFamily } from 'contract/families/desk.ts'
import { decidePhotoConsent, editKid, listKids } from 'contract/kids/endpoints.ts'
import { type Audience, photoConsentWording } from 'contract/kids/rules.ts'
import { listLog } from 'contract/log/desk.ts'
import { listDeskPlaces, savePlaces } from 'contract/places/desk.ts'
import { decideRegistration, showDeskRegistration } from 'contract/registrations/desk.ts'
import { listRegistrations, registerKidToBranch, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { password } from '../../accounts/testing.ts'
import {
  aConfirmedAccount,
  anUnconfirmedAccount,
  erasePeopleAtDesk,
  ownCopy,
  recordFound,
} from '../../families/testing.ts'
import { aFamilyOf, setStatus } from '../../kids/testing.ts'
import { aLibraryPicture, pictureRow } from '../../pictures/testing.ts'
import { cell, cellOf, clock, year } from '../../places/testing.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { lockedTable } from '../../platform/db/locks.testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { abeer, anAccountWithJana, anEnteredChild, jana, own } from './testing.ts'

const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
const idsOf = async (call: Awaited<ReturnType<typeof aConfirmedAccount>>) =>
  (await call(listRegistrations, { query: {} })).data.map(({ id }) => id).sort()

test('enrolment §2 an unconfirmed account neither reads nor ends what staff enter of its child, nor does it go with the account', async () => {
  const other = { ...abeer, phone: '+966505550171', email: 'else@mail.example' }
  const { school, staff, enter } = await anEnteredChild({ email: 'caller@mail.example' })
  const account = await anUnconfirmedAccount(school, other)
  const { id, reference } = await account(registerKidToBranch, { body: own({ branch_id: 1 }) })
  const { children, ...record } = await recordFound(staff, other.phone)
  const entered = await enter({ child_id: children[0]?.id, kid_name: undefined, anyway: true }, record.id)
  await setStatus(school, entered.id, 'accepted')

  expect(await idsOf(account)).toEqual([id])
  const params = { registrationId: entered.id }
  await expect(account(withdrawRegistration, { params })).rejects.toMatchObject({ code: 'not_found' })
  const copy = await ownCopy(account)
  expect(copy).toContain(reference)
  expect(copy).not.toContain(entered.reference)
  await account(deleteAccount, { body: { password } })
  expect(await staff.call(showDeskRegistration, { params: { id: entered.id } })).toMatchObject({
    ...{ status: 'accepted', has_account: false, family_id: record.id },
    parent: { phone: other.phone },
  })
})

test('enrolment §2 the refusal of another guardian counts at once for a place that a child of an account takes over', async () => {
  const { school, entered } = await anEnteredChild()
  const decide = (call: Awaited<ReturnType<typeof aConfirmedAccount>>, kidId: number, granted: boolean) =>
    call(decidePhotoConsent, {
      params: { kidId },
      body: { audience: 'website' as Audience, granted, wording: photoConsentWording },
    })
  const { account, kid } = await anAccountWithJana(school)
  await decide(account, kid.id, true)
  const { id } = await aLibraryPicture(school, { children: [kid.id] })
  const { parent, kidId } = await aFamilyOf(school, 1, { kid: jana })
  await decide(parent.call as typeof account, kidId, false)
  expect((await pictureRow(school, id)).on_site).toBe(true)

  await setStatus(school, entered.id, 'accepted')
  await account(registerKidToBranch, { body: own({ kid: undefined, kid_id: kid.id }) })
  expect((await pictureRow(school, id)).on_site).toBe(false)
})

test('enrolment §2 an account that takes over a child is the person from then on: copy and erasure hold the registration, and its place is kept', async () => {
  const { school, staff, id, entered } = await anEnteredChild({ email: 'abeer@mial.example' })
  await staff.call(savePlaces, cellOf({ capacity: 2 }))
  const account = await aConfirmedAccount(school, abeer)
  await staff.call(changeFamilyContact, { params: { id }, body: { email: 'abeer@mial.example', to: abeer.email } })
  expect(await account(registerKidToBranch, { body: own() })).toMatchObject({ id: entered.id })
  await setStatus(school, entered.id, 'accepted')

  expect(await ownCopy(account)).toContain(entered.reference)
  school.setNow(new Date())
  const owner = await aStaff(school, 'owner')
  await erasePeopleAtDesk(owner, id)
  await expect(account(listKids, { query: {} })).rejects.toMatchObject({ status: 401 })
  const [branch] = (await owner.call(listDeskPlaces, { query: { branch_id: cell.branch_id, year } })).data
  expect(branch?.programs.find(({ program }) => program.id === cell.program_id)).toMatchObject({ taken: 0, kept: 1 })
})

test('enrolment §2 a child comes to its account whole, with its registrations; of two at one branch each stays', async () => {
  const { school, staff, enter, entered } = await anEnteredChild()
  const [next, closed, another] = [
    await enter({ start_date: '2027-09-01' }),
    await enter({ branch_id: 1 }),
    await enter({ branch_id: 3 }),
  ]
  const { account, kid, ...hers } = await anAccountWithJana(school, 3)
  await setStatus(school, closed.id, 'rejected')
  const joined = await account(registerKidToBranch, { body: own() })

  expect(joined).toMatchObject({ id: entered.id, kid })
  expect(await idsOf(account)).toEqual([hers.id, entered.id, next.id, closed.id].sort())
  expect(await staff.call(showDeskRegistration, { params: { id: another.id } })).toMatchObject({
    ...{ kid: entered.kid, same_child: expect.arrayContaining([expect.objectContaining({ id: hers.id })]) },
  })
})

test('enrolment §2 a child that has come to its account leaves no second one, and a restore deletes nothing of it', async () => {
  const { school, staff, id, entered } = await anEnteredChild()
  const { account, kid } = await anAccountWithJana(school)
  await account(registerKidToBranch, { body: own() })
  const { children } = await staff.call(showFamily, { params: { id } })
  expect(children).toMatchObject([{ name: jana.name, kid_id: kid.id }])
  const { db } = school
  expect(await db.selectFrom('kids').select('id').where('id', '=', entered.kid.id).execute()).toEqual([])
  expect(await db.selectFrom('deletion_log').select('id').where('row_id', '=', entered.kid.id).execute()).toEqual([])
})

test('enrolment §2 a registration that an account takes over is told to the family, the record and the log', async () => {
  const { school, staff, id, entered } = await anEnteredChild()
  const account = await aConfirmedAccount(school, abeer)
  await account(registerKidToBranch, { body: own() })

  const { children, timeline } = await staff.call(showFamily, { params: { id } })
  expect(children).toMatchObject([{ name: jana.name, kid_id: entered.kid.id }])
  expect(timeline.filter(({ kind }) => kind === 'registration')).toHaveLength(2)
  const { data } = await staff.call(listLog, { query: {} })
  expect(data).toContainEqual(expect.objectContaining({ action: 'registration_joined', staff: null }))
  await expect
    .poll(async () =>
      (await school.mailsTo(abeer.email)).some((mail) => JSON.stringify(mail).includes(entered.reference)),
    )
    .toBe(true)
})

test('enrolment §2 staff and the family who register a child at the same moment make one registration', async () => {
  const { school, staff, id, enter } = await anEnteredChild()
  const account = await aConfirmedAccount(school, abeer)
  const table = await lockedTable(school, 'registrations')
  const kid = { kid: { ...jana, name: 'Omar' } }
  const entering = enter({ kid_name: 'Omar' })
  await table.waiting(1)
  const registering = account(registerKidToBranch, { body: own(kid) })
  await table.waiting(2)
  await table.release()
  const [entered, registered] = await Promise.all([entering, registering])
  expect(registered.id).toBe(entered.id)
  expect((await staff.call(showFamily, { params: { id } })).children).toHaveLength(2)
})

test.each(['accept', 'withdraw', 'register', 'correct', 'delete'] as const)(
  'enrolment §2 the record is locked before the child: %s',
  async (what) => {
    const { school, staff, entered } = await anEnteredChild()
    const account = await aConfirmedAccount(school, abeer)
    const { kid, ...hers } = await account(registerKidToBranch, { body: own() })
    const twin = await aFamilyOf(school, 3, { kid: jana })
    if (what === 'withdraw') await setStatus(school, hers.id, 'accepted')
    expect(twin.kidId).not.toBe(kid.id)
    const decide = { answer: 'accepted', was: 'pending', anyway: true } as const
    const calls = {
      accept: () => staff.call(decideRegistration, { params: { id: entered.id }, body: decide }),
      withdraw: () => account(withdrawRegistration, { params: { registrationId: entered.id } }),
      register: () =>
        account(registerKidToBranch, { body: own({ kid: undefined, kid_id: kid.id, start_date: '2027-09-01' }) }),
      correct: () => account(editKid, { params: { kidId: kid.id }, body: { kid: { ...jana, name: 'Jana' } } }),
      delete: () => account(deleteAccount, { body: { password } }),
    }
    school.setNow(new Date(clock.getTime() + minuteMs))
    const other = openDatabase(school.ownerUrl)
    const trx = await other.db.startTransaction().execute()
    await sql`select from families for update`.execute(trx)
    const calling = calls[what]()
    await expect.poll(async () => (await waiting.execute(school.db)).rows.length).toBe(1)
    // The call that waits for the record does not hold the child.
    await sql`select from kids for update nowait`.execute(trx)
    await trx.rollback().execute()
    await other.close()
    await calling
  },
)
