import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAccount } from 'contract/accounts/data-export.ts'
import { dayMs, hourMs } from 'contract/durations.ts'
import { declarationWording } from 'contract/kids/rules.ts'
import { savePlaces } from 'contract/places/desk.ts'
import { acceptOffer, listRegistrations } from 'contract/registrations/endpoints.ts'
import { changeRegistration, endPlace } from 'contract/registrations/offers.ts'
import { showToday } from 'contract/today/desk.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { password } from '../accounts/testing.ts'
import { openChangeLog } from '../backups/change-log.ts'
import { beginRestored } from '../backups/held-mails.ts'
import { branchesOfFamily } from '../kids/place-queries.ts'
import { setStatus } from '../kids/testing.ts'
import { openDatabase } from '../platform/db/client.ts'
import { aStaff } from '../staff/testing.ts'
import { aRegistrationIn, aSeason, cell, cellOf, clock, later } from './testing.ts'

test('enrolment §1.3 of fifty simultaneous offers of the last place one succeeds and 49 are refused, also while the numbers change', async () => {
  const { school, owner, cellNow, offer } = await aSeason(1)
  const ids: number[] = []
  for (let made = 0; made < 50; made += 1)
    ids.push((await aRegistrationIn(school, `Lama ${'abcdefghij'[made % 10]}${'klmno'[made % 5]}`)).id)
  const numbers = owner.call(savePlaces, cellOf({ capacity: 1, version: 1 }))
  const outcomes = await Promise.allSettled(ids.map((id) => offer(id, { anyway: true, version: 1 })))
  await numbers
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refused).toEqual(Array(49).fill('no_place'))
  await expect(owner.call(savePlaces, cellOf({ capacity: 0, version: 2 }))).rejects.toMatchObject({
    code: 'capacity_too_small',
  })
  expect(await cellNow()).toMatchObject({ offered: 1, free: 0, excess: 0 })
  // The capacity is lowered again while its new place is offered.
  for (const id of ids.slice(0, 6)) {
    const { offered = 0, version = 0 } = (await cellNow()) ?? {}
    await owner.call(savePlaces, cellOf({ capacity: offered + 1, version }))
    const lower = owner.call(savePlaces, cellOf({ capacity: offered, version: version + 1 }))
    await Promise.allSettled([offer(id, { anyway: true, version: 1 }), lower])
    expect(await cellNow()).toMatchObject({ free: 0, excess: 0 })
  }
})

test('enrolment §1.4 the place of an erased account stays kept, and Today asks to confirm it without a name', async () => {
  const { school, owner, cellNow } = await aSeason(4)
  const { parent, id } = await aRegistrationIn(school)
  await setStatus(school, id, 'accepted')
  expect(await branchesOfFamily(school.db, parent.id)).toEqual([2])
  await parent.call(deleteAccount, { body: { password } })
  expect(await cellNow()).toMatchObject({ taken: 0, kept: 1, free: 3, kept_of_erased: 1 })
  const lines = async () => (await owner.call(showToday)).places?.filter(({ branch }) => branch.id === 2)
  expect(await lines()).toMatchObject([{ kind: 'kept', count: 1, first: null }])
  await owner.call(savePlaces, cellOf({ capacity: 4, kept: 1, version: 2 }))
  expect(await lines()).toEqual([])
})

test('enrolment §3.4 an offer that ends within a day stands on Today with its end', async () => {
  const { school, owner, offer } = await aSeason(4)
  const { id } = await aRegistrationIn(school)
  const ends_at = new Date(clock.getTime() + dayMs).toISOString()
  await offer(id, { ends_at })
  const line = { kind: 'ends_today', registration: id, ends_at }
  expect((await owner.call(showToday)).places).toContainEqual(expect.objectContaining(line))
})

test('enrolment §4 after a restore open offers have ended, and Today lists every cell, and families read “ask” until the numbers are sent', async () => {
  const { school, offer } = await aSeason(4)
  const { parent, id } = await aRegistrationIn(school)
  await offer(id)
  const years = Array.from({ length: 30 }, (_, ahead) => ({ ...cell, year: cell.year + ahead + 1, capacity: 4 }))
  await school.db.insertInto('places').values(years).execute()
  await beginRestored(school.db, clock)
  expect((await parent.call(listRegistrations, { query: {} })).data[0]).toMatchObject({
    offer: null,
    last_offer: { outcome: 'restored' },
  })
  const { places = [], places_count } = await (await aStaff(school, 'owner')).call(showToday)
  expect(places.filter(({ kind }) => kind === 'unchecked')).toHaveLength(years.length + 1)
  expect(places_count).toBe(places.length)
})

test('enrolment §4 places that a family accepted, and that staff moved or end, are written for the list after a restore', async () => {
  const { school, owner, offer } = await aSeason(4)
  const { parent, id } = await aRegistrationIn(school)
  await offer(id)
  await parent.call(acceptOffer, { params: { registrationId: id }, body: {} })
  await owner.call(changeRegistration, { params: { id }, body: { program_id: 1, version: 3 } })
  await owner.call(endPlace, { params: { id }, body: { reason: 'left', on: '2027-03-01', tell: false, version: 4 } })
  const folder = join(school.folder, 'changes')
  await mkdir(folder)
  await openChangeLog({ ...school.services, now: () => new Date() }, folder)
    .keep()
    .stop()
  const written = await readFile(join(folder, (await readdir(folder))[0] ?? ''), 'utf8')
  for (const verb of ['offer_accepted', 'registration_changed', 'place_ended']) expect(written).toContain(`"${verb}"`)
})

test('enrolment §3.8 what depends on a place ends sixty days after its school year, to the day', async () => {
  const { school } = await aSeason(4)
  const { parent, id } = await aRegistrationIn(school)
  await setStatus(school, id, 'accepted')
  const { db, close } = openDatabase(school.ownerUrl)
  // Functions of the database read its own clock: one before it in the path stands in.
  const branchesAt = (moment: string) =>
    db.transaction().execute(async (trx) => {
      await sql`create schema at_moment`.execute(trx)
      await sql`create function at_moment.now() returns timestamptz language sql as ${sql.lit(`select timestamptz '${moment}'`)}`.execute(
        trx,
      )
      await sql`set local search_path = at_moment, pg_catalog, public`.execute(trx)
      const branches = await branchesOfFamily(trx, parent.id)
      await sql`drop schema at_moment cascade`.execute(trx)
      return branches
    })
  // The year 2026/27 ends on 31 July 2027.
  expect(await branchesAt('2027-09-29 23:59:59+03')).toEqual([2])
  expect(await branchesAt('2027-09-30 00:00:00+03')).toEqual([])
  await close()
})

test('enrolment §3 at the minute at which an offer ends, its acceptance and a new offer never exceed the capacity', {
  timeout: 120_000,
}, async () => {
  const { school, cellNow, offer } = await aSeason(1)
  const [one, other] = [await aRegistrationIn(school, 'Lama'), await aRegistrationIn(school, 'Fay')]
  const ends = clock.getTime() + 25 * hourMs
  for (let round = 0; round < 8; round += 1) {
    school.setNow(clock)
    await school.db
      .updateTable('registrations')
      .set({
        status: 'pending',
        offered_at: null,
        offer_ends_at: null,
        offer_first_day: null,
        offer_outcome: null,
        version: 1,
      })
      .where('id', 'in', [one.id, other.id])
      .execute()
    await offer(one.id, { ends_at: new Date(ends).toISOString() })
    await later(school, 25 * hourMs - 1 + (round % 3))
    await Promise.allSettled([
      one.parent.call(acceptOffer, { params: { registrationId: one.id }, body: { declaration: declarationWording } }),
      offer(other.id, { reason: 'group', version: 1 }),
    ])
    const { taken = 0, offered = 0 } = (await cellNow()) ?? {}
    expect(taken + offered).toBe(1)
  }
})
