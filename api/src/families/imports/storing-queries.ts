import { furthestStage, type Stage } from 'contract/families/stages.ts'
import type { Role } from 'contract/staff/roles.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { ImportedChild } from './cells/children.ts'
import type { StoredImport, StoredRow } from './import-queries.ts'
import type { ImportProblem } from './rows.ts'

/** Locks an import in the state `running` until the transaction ends; undefined in another state. */
export async function importToStore(trx: Trx, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select imported.*, '' as by from family_imports imported where id = ${id} and state = 'running' for update`.execute(
    trx,
  )
  return rows[0]
}

export const rowsToStore = (
  trx: Trx,
  importId: number,
  limit: number,
): Promise<readonly (StoredRow & { joins_place: number | null })[]> =>
  trx
    .selectFrom('family_import_rows')
    .select(['place', 'cells', 'joins_place'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'new')
    .where('done_at', 'is', null)
    .orderBy('place')
    .limit(limit)
    .execute()

/** Savepoint around one row of an import: a failing row is rolled back alone. */
export const setSavepoint = (trx: Trx) => sql`savepoint imported_row`.execute(trx)
export const rollbackToSavepoint = (trx: Trx) => sql`rollback to savepoint imported_row`.execute(trx)
export const releaseSavepoint = (trx: Trx) => sql`release savepoint imported_row`.execute(trx)

/** The record that an earlier row has created or found; undefined if the row was erased. */
export const settledRow = (trx: Trx, importId: number, rowNumber: number) =>
  trx
    .selectFrom('family_import_rows')
    .select(['family_id', 'known_id'])
    .where('import_id', '=', importId)
    .where('place', '=', rowNumber)
    .executeTakeFirst()

/** Stores the record that a row has created or added to, for all rows of it, so that an undo sees no change since. */
export async function settleAsStored(trx: Trx, importId: number, rowNumber: number, familyId: number, at: Date) {
  await sql`
    update family_import_rows set family_id = ${familyId}, known_id = null, outcome = 'new'
    where import_id = ${importId} and place = ${rowNumber}`.execute(trx)
  await sql`
    update family_import_rows set done_at = ${at}, family_version = (select version from families where id = ${familyId})
    where import_id = ${importId} and family_id = ${familyId}`.execute(trx)
}

interface KnownOutcome {
  readonly known_id: number
  /** The fields that the record does not take from the row. */
  readonly problems: readonly ImportProblem[]
  readonly at: Date
}

export const settleAsKnown = (
  trx: Trx,
  importId: number,
  rowNumber: number,
  { known_id, problems, at }: KnownOutcome,
) =>
  sql`
    update family_import_rows set done_at = ${at}, known_id = ${known_id}, outcome = 'known',
      problems = ${JSON.stringify(problems)}::jsonb
    where import_id = ${importId} and place = ${rowNumber}`.execute(trx)

export const refuseRow = (
  trx: Trx,
  importId: number,
  rowNumber: number,
  problems: readonly ImportProblem[],
  at: Date,
) =>
  sql`
    update family_import_rows set outcome = 'refused', done_at = ${at}, problems = ${JSON.stringify(problems)}::jsonb
    where import_id = ${importId} and place = ${rowNumber}`.execute(trx)

/** Ends the import once all its rows are stored. */
export const finishIfDone = (trx: Trx, importId: number, at: Date) =>
  sql`
    update family_imports set state = 'done', done_at = ${at}
    where id = ${importId} and state = 'running' and not exists (
      select from family_import_rows where import_id = ${importId} and outcome = 'new' and done_at is null)`.execute(
    trx,
  )

interface AboutImport {
  readonly state: StoredImport['state']
  readonly role: Role
  readonly is_off: boolean
  readonly branch_ids: readonly number[]
}

/** State of an import, and the role and branches of the user who uploaded it. */
export async function stateOfImport(db: Db, importId: number): Promise<AboutImport | undefined> {
  const { rows } = await sql<AboutImport>`
    select state, staff.role, staff.switched_off_at is not null as is_off,
      array(select branch_id from staff_branches where staff_branches.staff_id = staff.id) as branch_ids
    from family_imports join staff on staff.id = family_imports.staff_id where family_imports.id = ${importId}`.execute(
    db,
  )
  return rows[0]
}

interface RowFacts {
  readonly stage: Stage | undefined
  readonly source: string | null
  readonly at: Date
}

/** Adds what a row says of a record: the further stage, a source where none is known, the earliest day. */
export async function addFacts(trx: Trx, familyId: number, { stage, source, at }: RowFacts): Promise<void> {
  const record = await trx
    .selectFrom('families')
    .select(['stage', 'source'])
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('families')
    .set({
      stage: furthestStage(record.stage, stage ?? 'new'),
      source: record.source === 'staff' ? (source ?? 'staff') : record.source,
      created_at: sql`least(created_at, ${at})`,
    })
    .where('id', '=', familyId)
    .execute()
}

export async function hasNote(trx: Trx, familyId: number, text: string): Promise<boolean> {
  const notes = trx.selectFrom('family_notes').select('id').where('family_id', '=', familyId)
  return (await notes.where('text', '=', text).limit(1).executeTakeFirst()) !== undefined
}

export const addAddress = (trx: Trx, familyId: number, email: string) =>
  sql`
    insert into family_emails (family_id, email) values (${familyId}, ${email})
    on conflict (family_id, lower(email)) do nothing`.execute(trx)

/** Adds a child, or completes the one with the same name or birth date that nothing speaks against. */
export async function addOrCompleteChild(trx: Trx, familyId: number, child: ImportedChild, at: Date): Promise<void> {
  const [name, birthDate, age] = [child.name ?? null, child.birthDate ?? null, child.age ?? null]
  const isSameName = sql`name_letters(name) = name_letters(${name}::text)`
  const { numAffectedRows = 0n } = await sql`
    update family_children set name = coalesce(name, ${name}::text), birth_date = coalesce(birth_date, ${birthDate}::date)
    where id = (select id from family_children where family_id = ${familyId}
      and (name is null or ${name}::text is null or ${isSameName})
      and (birth_date is null or ${birthDate}::date is null or birth_date = ${birthDate}::date)
      and (${isSameName} or birth_date = ${birthDate}::date) order by id limit 1)`.execute(trx)
  if (numAffectedRows === 0n)
    await sql`
      insert into family_children (family_id, name, birth_date, age, age_on)
      values (${familyId}, ${name}, ${birthDate}, ${age}::numeric,
        case when ${age}::numeric is not null then (${at}::timestamptz at time zone 'Asia/Riyadh')::date end)`.execute(
      trx,
    )
}

/** Marks a record's address as given to staff, so that an account that confirms it belongs to the record. */
export const markEmailByStaff = (trx: Trx, familyId: number) =>
  trx.updateTable('family_emails').set({ by_staff: true }).where('family_id', '=', familyId).execute()

const recordsAtOnce = 100

/**
 * Deletes some records that an import created and that nothing has happened to since: no event, change, account, privacy
 * request, merge or "not a duplicate". Returns the last row it has records at; undefined after the last one.
 */
export async function removeSome(trx: Trx, importId: number, after: number): Promise<number | undefined> {
  const { rows: records } = await sql<{ place: number; family_id: number }>`
    select place, family_id from family_import_rows
    where import_id = ${importId} and place > ${after} and family_id is not null and joins_place is null
    order by place limit ${recordsAtOnce}`.execute(trx)
  const ids = records.map(({ family_id }) => family_id)
  await sql`select from families where id = any(${ids}::integer[]) order by id for update`.execute(trx)
  await sql`
    with gone as (
      delete from families using family_import_rows made
      where made.import_id = ${importId} and made.family_id = families.id and made.joins_place is null
        and families.id = any(${ids}::integer[])
        and families.version = made.family_version and families.last_at <= made.done_at and families.merged_into is null
        and not exists (select from families other where other.merged_into = families.id)
        and not exists (select from family_not_duplicates where families.id in (family_id, other_id))
        and not exists (select from privacy_requests where family_id = families.id)
        and not exists (select from users where family_id = families.id)
      returning families.id
    )
    update family_imports set removed = coalesce(removed, 0) + (select count(*) from gone) where id = ${importId}`.execute(
    trx,
  )
  return records.at(-1)?.place
}

export const markTakenBack = (db: Db, importId: number) =>
  db
    .updateTable('family_imports')
    .set((row) => ({ state: 'taken_back', removed: row.fn.coalesce('removed', sql<number>`0`) }))
    .where('id', '=', importId)
    .where('state', '=', 'taking_back')
    .execute()
