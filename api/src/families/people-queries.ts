import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import type { FamilyPeople } from '../platform/db/types.generated.ts'

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
  readonly came: FamilyPeople['came']
  readonly source: string
  readonly name: string
  /** In international form; null for an account, whose number and address are read from it. */
  readonly phone: string | null
  readonly email: string | null
  /** The account that the person is. */
  readonly userId?: number | undefined
  readonly language: Language
  readonly branchId: number | null
  /** The form asks for no branch, so the person may be known in any. */
  readonly isForAnyBranch?: boolean
  readonly child?: ArrivingChild | undefined
  readonly at: Date
}

/** The account with this number and confirmed address: people with both are its own (desk §3). */
export const accountWith = (phone: RawBuilder<unknown>, email: RawBuilder<unknown>) => sql<number | null>`(
  select id from users where users.phone = ${phone} and lower(users.email) = lower(${email}) and email_verified_at is not null)`

/** Locks the account with this number and confirmed address, so that it is not deleted before the person points to it. */
export const lockAccountWith = (trx: Trx, { phone, email }: Pick<Intake, 'phone' | 'email'>) =>
  sql`select from users where id = ${accountWith(sql`${phone}`, sql`${email}::text`)} for key share`.execute(trx)

/** Locks the accounts of a record's people against deletion. Returns number and address of each person, of an account its own. */
export async function accountsInRecord(trx: Trx, recordId: number) {
  const { rows } = await sql<{ user_id: number | null; phone: string | null; email: string | null }>`
    select users.id as user_id, coalesce(users.phone, person.phone) as phone, coalesce(users.email, person.email) as email
    from family_people person
    left join users on users.id = coalesce(user_id, ${accountWith(sql`person.phone`, sql`person.email`)})
    where family_id = record_of(${recordId})`.execute(trx)
  const accounts = rows.map(({ user_id }) => user_id)
  await sql`select from users where id = any(${accounts}::integer[]) order by id for key share`.execute(trx)
  return rows
}

/** Inserts a person with a record of their own and all details, in one statement. Returns the person's id. */
export async function addPerson(trx: Trx, intake: Intake): Promise<number> {
  const { name, phone, email, userId, came, language, branchId, source, child, at } = intake
  // A registered child may be in another record already.
  const isNewChild = child !== undefined && child.kidId === undefined
  const { name: ofChild, birthDate, age, tourId, programId, startDate } = child ?? {}
  const ageOn = age ?? null
  const { rows } = await sql<{ id: number }>`
    with family as (
      insert into families (language, branch_id, source, stage_at, created_at, last_at)
      values (${language}, ${branchId}, ${source}, ${at}, ${at}, ${at}) returning id
    ), person as (
      insert into family_people (family_id, user_id, came, name, phone, email, account_phone, account_email, created_at)
      select family.id, users.id, ${came}, ${name}, ${phone}, ${email}, users.phone, users.email, ${at}::timestamptz
      from family left join users on users.id = coalesce(${userId ?? null}::integer,
        ${accountWith(sql`${phone}::text`, sql`${email}::text`)})
      returning id
    ), expected as (
      insert into family_children (person_id, name, birth_date, age, age_on, tour_id, program_id, start_date, by_staff)
      select id, ${ofChild ?? null}, ${birthDate ?? null}::date, ${ageOn}::numeric,
        case when ${ageOn}::numeric is not null then (${at}::timestamptz at time zone 'Asia/Riyadh')::date end,
        ${tourId ?? null}::integer, ${programId ?? null}::integer, ${startDate ?? null}::date,
        ${came === 'staff' ? 'alone' : null} from person where ${isNewChild}
    )
    select id from person`.execute(trx)
  const [added] = rows
  if (!added) throw new Error('insert of a person returned no id')
  if (child && !isNewChild) await addChild(trx, added.id, intake)
  return added.id
}

/**
 * Limit of details of each kind that a person takes from requests: each costs time in all later requests
 * (safety §budgets). The requests themselves are always in the timeline.
 */
const atMostOfAKind = 40

/** An array column with one text more, unless it is there in any case or the limit is reached. */
const withText = (
  column: 'names' | 'phones' | 'emails' | 'added_among',
  text: RawBuilder<unknown>,
  known: RawBuilder<unknown>,
) =>
  sql<string[]>`case when lower(${text}) = any(${known}) or cardinality(${sql.ref(column)}) >= ${atMostOfAKind}
    then ${sql.ref(column)} else ${sql.ref(column)} || ${text}::text end`

const knownNames = sql`array(select lower(each) from unnest(names || family_people.name) each)`

/** Adds what a further request says of a person; existing details stay. A person who was only an account now gave its contacts. */
export async function addToPerson(trx: Trx, id: number, intake: Intake): Promise<void> {
  const { name, phone, email, branchId, at } = intake
  await sql`
    update family_people set names = ${withText('names', sql`${name}::text`, knownNames)},
      phone = case when email is null then coalesce(phone, ${phone}) else phone end,
      email = case when phone is null then coalesce(email, ${email}) else email end
    where id = ${id}`.execute(trx)
  await sql`
    update families set branch_id = coalesce(branch_id, ${branchId}::integer), last_at = greatest(last_at, ${at})
    where id = (select family_id from family_people where id = ${id})`.execute(trx)
  if (intake.child) await addChild(trx, id, intake)
}

/**
 * Adds a number or an address that staff know of a person, unless it is there: it attracts no request. One that the person had
 * given, and staff had removed, takes its former place.
 */
export function addContact(trx: Trx, id: number, channel: 'phone' | 'email', address: string, wasGiven = false) {
  const [own, ofAccount, further] = [sql.ref(channel), sql.ref(`account_${channel}`), `${channel}s` as const]
  const isAccounts = sql`exists (select from users where users.id = user_id
    and lower(${sql.ref(`users.${channel}`)}) = lower(${address}))`
  const place = sql`case when not ${wasGiven} then 'further' when ${isAccounts} then 'account' when ${own} is null then 'own'
    else 'further' end`
  const isAmong = sql`(${place} = 'further' and exists (select from family_people other
    where other.family_id = family_people.family_id and other.id <> family_people.id))`
  const known = sql`contacts`
  return sql`
    update family_people set ${own} = case when ${place} = 'own' then ${address}::text else ${own} end,
      ${ofAccount} = case when ${place} = 'account' then ${address}::text else ${ofAccount} end,
      ${sql.ref(further)} = case when ${place} = 'further' then ${withText(further, sql`${address}::text`, known)} else ${sql.ref(further)} end,
      added_among = case when ${isAmong} then ${withText('added_among', sql`${address}::text`, known)} else added_among end
    where id = ${id}`.execute(trx)
}

/** Condition for people with the number and the confirmed address of an account (`users`) who are no other account's. */
const isToClaim = sql`(email_verified_at is not null and user_id is null
  and family_people.phone = users.phone and lower(family_people.email) = lower(users.email))`

/** The people who are an account, one at each branch where it asked for something, and those whom it may claim. */
export async function ownPeople(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from family_people where user_id = ${userId}
    union select family_people.id from users, family_people where users.id = ${userId} and ${isToClaim} order by id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Gives an account the people with its number and its confirmed address who are no other account's. Returns their ids. */
export async function claimPeople(trx: Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update family_people set user_id = users.id from users where users.id = ${userId} and ${isToClaim}
    returning family_people.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Gives the people of an account its present name, number and address; those that it has left are theirs no more. */
export const followAccount = (trx: Trx, userId: number) =>
  sql`
    update family_people set account_phone = users.phone, account_email = users.email,
      names = ${withText('names', sql`users.name`, knownNames)}
    from users where users.id = ${userId} and user_id = users.id`.execute(trx)

const hasRoomForChild = (person: number) => sql<boolean>`(select count(*) from (select from family_children
  where person_id = ${person} limit ${atMostOfAKind}) known) < ${atMostOfAKind}`

/** Replaces the child known only by age from a tour request with the registered child. */
async function addChild(trx: Trx, person_id: number, { child = {}, came, at }: Intake): Promise<void> {
  const { name, birthDate, age, programId, startDate, kidId, tourId } = child
  if (birthDate)
    await trx
      .deleteFrom('family_children')
      .where('person_id', '=', person_id)
      .where('name', 'is', null)
      .where(sql<boolean>`abs(age - extract(epoch from age(age_on, ${birthDate}::date)) / 31557600) <= 1`)
      .execute()
  if (kidId === undefined && !(await takesChild(trx, person_id, age, at))) return
  const row = { program_id: programId ?? null, start_date: startDate ?? null }
  await trx
    .insertInto('family_children')
    .values({
      person_id,
      name: name ?? null,
      birth_date: birthDate ?? null,
      age: age ?? null,
      age_on: age === undefined ? null : sql`(${at}::timestamptz at time zone 'Asia/Riyadh')::date`,
      kid_id: kidId ?? null,
      tour_id: tourId ?? null,
      by_staff: came === 'staff' ? 'alone' : null,
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'kid_id']).doUpdateSet(row))
    .execute()
}

/** Whether a person has room for a child, and none of about this age already. */
async function takesChild(trx: Trx, person: number, age: number | undefined, at: Date): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    select ${hasRoomForChild(person)} and not exists (
      select from family_children where person_id = ${person}
        and abs(coalesce(extract(epoch from ${at}::timestamptz - birth_date) / 31557600,
          age + extract(epoch from ${at}::timestamptz - age_on) / 31557600) - ${age ?? null}::numeric) <= 1) as takes`.execute(
    trx,
  )
  return rows[0]?.takes === true
}
