import type { KidDetails } from 'contract/kids/forms.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'

/** A child of a record, as families and staff gave it. */
export const childOfRecord = (trx: Trx, id: number, recordId: number) =>
  trx
    .selectFrom('family_children as child')
    .innerJoin('family_people as person', 'person.id', 'child.person_id')
    .select(['child.id', 'child.person_id', 'child.name', 'child.birth_date', 'child.kid_id'])
    .where('child.id', '=', id)
    .where('person.family_id', '=', recordId)
    .executeTakeFirst()

export interface PersonsChild {
  readonly person_id: number
  readonly name: string
  readonly birth_date: string
}

/** The person's child of this birth date and this name in any spelling; undefined if none was registered. */
export async function registeredChild(trx: Trx, child: PersonsChild): Promise<number | undefined> {
  const { person_id, name, birth_date } = child
  const found = await trx
    .selectFrom('kids')
    .select('id')
    .where('birth_date', '=', birth_date)
    .where(sql<boolean>`name_letters(name) = name_letters(${name})`)
    .where(sql<boolean>`(person_id = ${person_id} or user_id = (select user_id from family_people where id = ${person_id})
      or id in (select kid_id from family_children where person_id = ${person_id}))`)
    .orderBy(sql`user_id is null`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Locks a child, as its family's registration does: two calls register it one after the other. */
export const lockChild = (trx: Trx, id: number) =>
  trx.selectFrom('kids').select('id').where('id', '=', id).forUpdate().execute()

export const addChildOfPerson = async (trx: Trx, child: PersonsChild, at: Date): Promise<number> =>
  (
    await trx
      .insertInto('kids')
      .values({ ...child, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Makes a child of the record the registered one, unless the person's record has that already. */
export const linkChild = (trx: Trx, id: number, kid_id: number) =>
  sql`update family_children child set kid_id = kids.id, name = kids.name, birth_date = kids.birth_date, age = null, age_on = null
    from kids where child.id = ${id} and kids.id = ${kid_id} and child.kid_id is null
      and not exists (select from family_children other where other.person_id = child.person_id and other.kid_id = kids.id)`.execute(
    trx,
  )

interface JoiningChild extends Pick<KidDetails, 'name' | 'birth_date'> {
  readonly branch_id: number
  readonly year: number
}

/**
 * Locks the open registration that staff entered for this child of a person with the number and the confirmed address of the account;
 * undefined if there is none (enrolment §2.2).
 */
export async function lockEntered(trx: Trx, userId: number, { name, birth_date, branch_id, year }: JoiningChild) {
  const { rows } = await sql<{ id: number; kid_id: number; declared_at: Date | null }>`
    select registrations.id, kid_id, declared_at from registrations join kids on kids.id = kid_id
    join family_people person on person.id = kids.person_id join users on users.id = ${userId}
    where users.email_verified_at is not null and kids.birth_date = ${birth_date} and name_letters(kids.name) = name_letters(${name})
      and (person.user_id = users.id
        or person.user_id is null and person.phone = users.phone and lower(person.email) = lower(users.email))
      and registrations.branch_id = ${branch_id} and year = ${year} and status not in ('rejected', 'withdrawn')
    order by registrations.id limit 1 for update of registrations, kids`.execute(trx)
  return rows[0]
}

/** Makes a child of a person the account's, with the details that the account gives. */
export const giveChildTo = (trx: Trx, kidId: number, userId: number, { nationality_id, notes, ...kid }: KidDetails) =>
  trx
    .updateTable('kids')
    .set({ ...kid, nationality_id: nationality_id ?? null, notes: notes ?? null, user_id: userId, person_id: null })
    .where('id', '=', kidId)
    .execute()

/** Gives a registration to a child that the account has already. The record then shows that one. */
export async function moveToChild(trx: Trx, id: number, from: number, kid_id: number) {
  await trx.updateTable('registrations').set({ kid_id }).where('id', '=', id).execute()
  await sql`update family_children child set kid_id = ${kid_id} where child.kid_id = ${from}
    and not exists (select from family_children other where other.person_id = child.person_id and other.kid_id = ${kid_id})`.execute(
    trx,
  )
}

/** The family's message and language, which an entered registration lacks. */
export const addFamilyWords = (trx: Trx, id: number, words: { language: 'en' | 'ar'; notes: string | undefined }) =>
  trx
    .updateTable('registrations')
    .set((row) => ({ ...words, notes: words.notes ?? null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
