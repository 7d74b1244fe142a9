import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'

interface ArrivingChild {
  readonly name?: string | undefined
  readonly birthDate?: string | undefined
  /** In years, where nobody said more. */
  readonly age?: number | undefined
  readonly programId?: number | undefined
  readonly startDate?: string | undefined
  readonly kidId?: number | undefined
  readonly tourId?: number | undefined
}

/** Who asks, as they said it themselves. */
export interface Arrival {
  readonly source: string
  readonly name: string
  /** In the international form. */
  readonly phone: string
  readonly email: string | null
  readonly emailIsVerified: boolean
  readonly language: Language
  readonly branchId: number | null
  readonly child?: ArrivingChild | undefined
  readonly at: Date
}

// $1 name, $2 language, $3 branch, $4 source, $5 when, $6 phone, $7 email, $8 whether it is confirmed, $9 whether a child is
// spoken of, $10 its name, $11 birth date, $12 age, $13 tour, $14 programme, $15 start.
const familyWithPerson = prepared<{ readonly id: number }>(
  'family_with_person',
  `with family as (
    insert into families (name, language, branch_id, source, stage_at, created_at, last_at)
    values ($1::text, $2::text, $3::integer, $4::text, $5::timestamptz, $5, $5) returning id
  ), named as (
    insert into family_names (family_id, name) select id, $1::text from family
  ), called as (
    insert into family_phones (family_id, phone) select id, $6::text from family on conflict (phone) do nothing
  ), reached as (
    insert into family_emails (family_id, email, verified_at)
    select id, $7::text, case when $8::boolean then $5 end from family where $7::text is not null
  ), expected as (
    insert into family_children (family_id, name, birth_date, age, age_on, tour_id, program_id, start_date)
    select id, $10::text, $11::date, $12::numeric, case when $12::numeric is not null then ($5 at time zone 'Asia/Riyadh')::date end,
      $13::integer, $14::integer, $15::date from family where $9::boolean
  )
  select id from family`,
)

/** A file of its own for somebody whom nobody knows yet, with all that they said: one statement. */
export async function addFamily(trx: Trx, arrival: Arrival): Promise<number> {
  const { name, phone, email, emailIsVerified, language, branchId, source, child, at } = arrival
  // A registered child may stand in another file already.
  const isNewChild = child !== undefined && child.kidId === undefined
  const { name: ofChild, birthDate, age, tourId, programId, startDate } = child ?? {}
  const [added] = await familyWithPerson(trx, [
    ...[name, language, branchId, source, at, phone, email, emailIsVerified, isNewChild],
    ...[ofChild, birthDate, age, tourId, programId, startDate].map((said) => said ?? null),
  ])
  if (!added) throw new Error('a family that was added has no number')
  if (child && !isNewChild) await addChild(trx, added.id, child, at)
  return added.id
}

/**
 * Of each kind, what a file takes from whoever names its number: no family has more, and each costs all that come after it
 * (safety §budgets). What they asked stands in its timeline all the same.
 */
const atMostOfAKind = 40

const hasRoom = (table: 'family_names' | 'family_emails' | 'family_children', familyId: number) =>
  sql<boolean>`(select count(*) from (select from ${sql.table(table)} where family_id = ${familyId}
    limit ${atMostOfAKind}) known) < ${atMostOfAKind}`

/** Adds what is new of a person to a family; what it knows already stays as it is. */
export async function addPerson(trx: Trx, family_id: number, arrival: Arrival): Promise<void> {
  const { name, phone, email, emailIsVerified, branchId, at } = arrival
  await sql`
    insert into family_names (family_id, name) select ${family_id}, ${name}
    where ${hasRoom('family_names', family_id)} on conflict (family_id, name) do nothing`.execute(trx)
  await trx
    .insertInto('family_phones')
    .values({ family_id, phone })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  if (email)
    // One that is confirmed always has room.
    await sql`
      insert into family_emails (family_id, email, verified_at) select ${family_id}, ${email}, ${emailIsVerified ? at : null}
      where ${emailIsVerified}::boolean or ${hasRoom('family_emails', family_id)}
      on conflict (family_id, lower(email)) do update
        set verified_at = coalesce(family_emails.verified_at, excluded.verified_at)`.execute(trx)
  await trx
    .updateTable('families')
    // The branch they asked for first stays theirs until somebody says otherwise.
    .set({ branch_id: sql`coalesce(branch_id, ${branchId}::integer)`, last_at: sql`greatest(last_at, ${at})` })
    .where('id', '=', family_id)
    .execute()
  if (arrival.child) await addChild(trx, family_id, arrival.child, at)
}

/** A registered child takes the place of the one who was only an age when the visit was asked for. */
async function addChild(trx: Trx, family_id: number, child: ArrivingChild, at: Date): Promise<void> {
  const { name, birthDate, age, programId, startDate, kidId, tourId } = child
  if (birthDate)
    await trx
      .deleteFrom('family_children')
      .where('family_id', '=', family_id)
      .where('name', 'is', null)
      .where(sql<boolean>`abs(age - extract(epoch from age(age_on, ${birthDate}::date)) / 31557600) <= 1`)
      .execute()
  const known = kidId === undefined && age !== undefined && (await hasChildOfAge(trx, family_id, age, at))
  if (known || (kidId === undefined && !(await hasRoomForChild(trx, family_id)))) return
  const row = { program_id: programId ?? null, start_date: startDate ?? null }
  await trx
    .insertInto('family_children')
    .values({
      family_id,
      name: name ?? null,
      birth_date: birthDate ?? null,
      age: age ?? null,
      age_on: age === undefined ? null : sql`(${at}::timestamptz at time zone 'Asia/Riyadh')::date`,
      kid_id: kidId ?? null,
      tour_id: tourId ?? null,
      ...row,
    })
    .onConflict((conflict) => conflict.column('kid_id').doUpdateSet(row))
    .execute()
}

async function hasRoomForChild(trx: Trx, familyId: number): Promise<boolean> {
  const { rows } = await sql<{ room: boolean }>`select ${hasRoom('family_children', familyId)} as room`.execute(trx)
  return rows[0]?.room === true
}

/** Whether they have spoken of a child of about this age before. */
async function hasChildOfAge(trx: Trx, familyId: number, age: number, at: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('family_children')
    .select('id')
    .where('family_id', '=', familyId)
    .where(
      sql<boolean>`abs(coalesce(extract(epoch from ${at}::timestamptz - birth_date) / 31557600,
        age + extract(epoch from ${at}::timestamptz - age_on) / 31557600) - ${age}) <= 1`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
