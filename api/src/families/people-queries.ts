import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'

interface ArrivingChild {
  readonly name?: string | undefined
  readonly birthDate?: string | undefined
  /** Age in years, if no birth date is known. */
  readonly age?: number | undefined
  readonly programId?: number | undefined
  readonly startDate?: string | undefined
  readonly kidId?: number | undefined
  readonly tourId?: number | undefined
}

/** A person who contacts the school, as they gave their details. */
export interface Intake {
  readonly source: string
  readonly name: string
  /** In international form; null for an account that has left its number. */
  readonly phone: string | null
  readonly email: string | null
  readonly emailIsVerified: boolean
  readonly language: Language
  readonly branchId: number | null
  /** The form asks for no branch, so the person may be known in any. */
  readonly isForAnyBranch?: boolean
  readonly child?: ArrivingChild | undefined
  readonly at: Date
}

/** Inserts a person with a record of their own and all details, in one statement. Returns the family's id. */
export async function addFamily(trx: Trx, intake: Intake): Promise<number> {
  const { name, phone, email, emailIsVerified, language, branchId, source, child, at } = intake
  // A registered child may be in another record already.
  const isNewChild = child !== undefined && child.kidId === undefined
  const { name: ofChild, birthDate, age, tourId, programId, startDate } = child ?? {}
  const { rows } = await sql<{ id: number }>`
    with family as (
      insert into families (name, language, branch_id, source, stage_at, created_at, last_at)
      values (${name}, ${language}, ${branchId}, ${source}, ${at}, ${at}, ${at}) returning id
    ), named as (
      insert into family_names (family_id, name) select id, ${name} from family
    ), called as (
      insert into family_phones (family_id, phone) select id, ${phone} from family where ${phone}::text is not null
    ), reached as (
      insert into family_emails (family_id, email, verified_at)
      select id, ${email}, ${emailIsVerified ? at : null}::timestamptz from family where ${email}::text is not null
    ), expected as (
      insert into family_children (family_id, name, birth_date, age, age_on, tour_id, program_id, start_date)
      select id, ${ofChild ?? null}, ${birthDate ?? null}::date, ${age ?? null}::numeric,
        case when ${age ?? null}::numeric is not null then (${at}::timestamptz at time zone 'Asia/Riyadh')::date end,
        ${tourId ?? null}::integer, ${programId ?? null}::integer, ${startDate ?? null}::date from family where ${isNewChild}
    )
    select id from family`.execute(trx)
  const [added] = rows
  if (!added) throw new Error('insert of a family returned no id')
  if (child && !isNewChild) await addChild(trx, added.id, child, at)
  return added.id
}

/**
 * Limit of details of each kind that a person takes from requests: each costs time in all later requests
 * (safety §budgets). The requests themselves are always in the timeline.
 */
const atMostOfAKind = 40

const hasRoom = (table: 'family_names' | 'family_emails' | 'family_phones' | 'family_children', familyId: number) =>
  sql<boolean>`(select count(*) from (select from ${sql.table(table)} where family_id = ${familyId}
    limit ${atMostOfAKind}) known) < ${atMostOfAKind}`

/** Adds new details of a person to a family; existing ones stay. */
export async function addPerson(trx: Trx, family_id: number, intake: Intake): Promise<void> {
  const { name, phone, email, emailIsVerified, branchId, at } = intake
  await sql`
    insert into family_names (family_id, name) select ${family_id}, ${name}
    where ${hasRoom('family_names', family_id)} on conflict (family_id, name) do nothing`.execute(trx)
  if (phone !== null) await addNumber(trx, family_id, phone)
  if (email)
    // A confirmed address is not limited.
    await sql`
      insert into family_emails (family_id, email, verified_at) select ${family_id}, ${email}, ${emailIsVerified ? at : null}
      where ${emailIsVerified}::boolean or ${hasRoom('family_emails', family_id)}
      on conflict (family_id, lower(email)) do update
        set verified_at = coalesce(family_emails.verified_at, excluded.verified_at), by_staff = false`.execute(trx)
  await trx
    .updateTable('families')
    // The branch of the first request stays until staff change it.
    .set({ branch_id: sql`coalesce(branch_id, ${branchId}::integer)`, last_at: sql`greatest(last_at, ${at})` })
    .where('id', '=', family_id)
    .execute()
  if (intake.child) await addChild(trx, family_id, intake.child, at)
}

/**
 * Whether only staff wrote this contact (`docs/decisions/0300`): the person gave it in no request and has it in no account. A
 * contact that staff remove and add again still counts as given by the family.
 */
export const isByStaff = (personId: number, channel: 'phone' | 'email', address: string) => sql<boolean>`not exists (
  select from (
    select family_id, email::text, phone_num::text as phone from tours
    union all select family_id, email, phone from messages
    union all select family_id, email, phone from survey_submissions
    union all select family_id, email, phone from users
  ) detail where family_id = ${personId} and lower(${sql.ref(channel)}) = lower(${address}))`

/**
 * Takes a number or an address that an account has left from its people, unless a request gave it or staff wrote it; then an
 * address is no longer confirmed.
 */
export async function leaveContact(trx: Trx, userId: number, channel: 'phone' | 'email', address: string) {
  for (const person of await ownPeople(trx, userId)) {
    const left = sql<boolean>`family_id = ${person} and lower(${sql.ref(channel)}) = lower(${address})`
    await sql`delete from ${sql.table(channel === 'email' ? 'family_emails' : 'family_phones')}
      where ${left} and not by_staff and ${isByStaff(person, channel, address)}`.execute(trx)
    if (channel === 'email') await sql`update family_emails set verified_at = null where ${left}`.execute(trx)
  }
}

/** The people who are an account: one at each branch where it asked for something. */
export const ownPeople = async (trx: Trx, userId: number): Promise<number[]> =>
  (await trx.selectFrom('family_accounts').select('family_id').where('user_id', '=', userId).execute()).flatMap(
    ({ family_id }) => family_id ?? [],
  )

/** Adds a phone number to a person, unless it is there; another person may have it too. */
export const addNumber = (trx: Trx, familyId: number, phone: string, isFromStaff = false) =>
  sql`
    insert into family_phones (family_id, phone, by_staff)
    select ${familyId}, ${phone}, ${isFromStaff ? isByStaff(familyId, 'phone', phone) : sql`false`}
    where ${hasRoom('family_phones', familyId)}
    on conflict (family_id, phone) do update set by_staff = family_phones.by_staff and excluded.by_staff`.execute(trx)

/** Replaces the child known only by age from a tour request with the registered child. */
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
    .onConflict((conflict) => conflict.columns(['family_id', 'kid_id']).doUpdateSet(row))
    .execute()
}

async function hasRoomForChild(trx: Trx, familyId: number): Promise<boolean> {
  const { rows } = await sql<{ room: boolean }>`select ${hasRoom('family_children', familyId)} as room`.execute(trx)
  return rows[0]?.room === true
}

/** Whether the family has a child of about this age already. */
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
