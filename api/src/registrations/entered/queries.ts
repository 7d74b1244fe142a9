import type { KidDetails } from 'contract/kids/forms.ts'
import { sql } from 'kysely'
import { updateKid } from '../../kids/queries.ts'
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

/**
 * Locks the person's child of this birth date and this name in any spelling, also a confirmed account's, as its family's registration
 * does; adds it if none was registered. Returns its id.
 */
export async function registeredChild(trx: Trx, child: PersonsChild, at: Date): Promise<number> {
  const { person_id, name, birth_date } = child
  const found = await trx
    .selectFrom('kids')
    .select('id')
    .where('birth_date', '=', birth_date)
    .where(sql<boolean>`name_letters(name) = name_letters(${name})`)
    .where(sql<boolean>`(person_id = ${person_id} or user_id = (select user_id from family_people where id = ${person_id})
      or id in (select kid_id from family_children where person_id = ${person_id}))`)
    .where(
      sql<boolean>`(user_id is null or exists (select from users where id = user_id and email_verified_at is not null))`,
    )
    .orderBy(sql`user_id is null`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (found) return found.id
  const row = { ...child, created_at: at }
  return (await trx.insertInto('kids').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Makes a child of the record the registered one, unless the person's record has that already. */
export const linkChild = (trx: Trx, id: number, kid_id: number) =>
  sql`update family_children child set kid_id = kids.id, name = kids.name, birth_date = kids.birth_date, age = null, age_on = null
    from kids where child.id = ${id} and kids.id = ${kid_id} and child.kid_id is null
      and not exists (select from family_children other where other.person_id = child.person_id and other.kid_id = kids.id)`.execute(
    trx,
  )

/**
 * Locks a child in all its rows, in the order of their ids, as the triggers of consent do. Returns the account's own, and those that
 * staff entered for these people.
 */
export async function lockRowsOfChild(
  trx: Trx,
  { userId, people }: { readonly userId: number; readonly people: readonly number[] },
  { name, birth_date }: Pick<KidDetails, 'name' | 'birth_date'>,
) {
  const { rows } = await sql<{ id: number; is_own: boolean; is_entered: boolean }>`
    select id, coalesce(user_id = ${userId} and lower(name) = lower(${name}), false) as is_own,
      coalesce(person_id = any(${[...people]}::integer[]), false) as is_entered
    from kids where birth_date = ${birth_date} and name_letters(name) = name_letters(${name}) order by id for update`.execute(
    trx,
  )
  return { own: rows.find(({ is_own }) => is_own)?.id, entered: rows.flatMap((row) => (row.is_entered ? row.id : [])) }
}

/** Makes a child of a person the account's, with the details that the account gives. */
export async function giveChildTo(trx: Trx, id: number, userId: number, kid: KidDetails) {
  await updateKid(trx, id, kid)
  await trx.updateTable('kids').set({ user_id: userId, person_id: null }).where('id', '=', id).execute()
}

const isOpen = (table: 'moved' | 'other') =>
  sql<boolean>`${sql.ref(`${table}.status`)} not in ('rejected', 'withdrawn')`

/**
 * Moves a child's registrations, and with the last one its lines in records, to another row of it; then the row is gone. A registration
 * stays that meets an open one there.
 */
export async function moveChild(trx: Trx, from: number, to: number) {
  await sql`update registrations moved set kid_id = ${to}, version = version + 1
    where kid_id = ${from} and not (${isOpen('moved')} and exists (select from registrations other
      where other.kid_id = ${to} and other.branch_id = moved.branch_id and other.year = moved.year and ${isOpen('other')}))`.execute(
    trx,
  )
  const stays = await trx.selectFrom('registrations').select('id').where('kid_id', '=', from).executeTakeFirst()
  if (stays) return
  await sql`update family_children moved set kid_id = kids.id, name = kids.name, birth_date = kids.birth_date from kids
    where moved.kid_id = ${from} and kids.id = ${to} and not exists (
      select from family_children other where other.kid_id = kids.id and other.person_id = moved.person_id)`.execute(
    trx,
  )
  await trx.deleteFrom('kids').where('id', '=', from).execute()
  // The child lives on: a restore must not delete the row of the backup, which has the registrations.
  await trx.deleteFrom('deletion_log').where('kind', '=', 'kids').where('row_id', '=', from).execute()
}

/** The family's message and language, which an entered registration lacks. */
export const addFamilyWords = (trx: Trx, id: number, words: { language: 'en' | 'ar'; notes?: string | undefined }) =>
  trx
    .updateTable('registrations')
    .set((row) => ({ ...words, notes: words.notes ?? null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Registered children without an account of whom these children of a record now say something else. */
export const kidsToCorrect = (trx: Trx, childIds: readonly number[]) =>
  trx
    .selectFrom('kids')
    .innerJoin('family_children as child', 'child.kid_id', 'kids.id')
    .select(['kids.id', 'child.name', 'child.birth_date'])
    .where('child.id', 'in', childIds)
    .where('kids.user_id', 'is', null)
    .where(sql<boolean>`(kids.name, kids.birth_date) is distinct from (child.name, child.birth_date)`)
    .$narrowType<{ name: string; birth_date: string }>()
    .execute()

export const correctKid = (trx: Trx, id: number, correct: { readonly name: string; readonly birth_date: string }) =>
  trx.updateTable('kids').set(correct).where('id', '=', id).execute()
