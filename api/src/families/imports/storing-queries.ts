import type { Stage } from 'contract/families/stages.ts'
import type { Role } from 'contract/staff/roles.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
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

/** Id of the record that an earlier row has created or found. */
export const familyOfImportRow = async (trx: Trx, importId: number, rowNumber: number): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('family_import_rows')
      .select('family_id')
      .where('import_id', '=', importId)
      .where('place', '=', rowNumber)
      .executeTakeFirst()
  )?.family_id ?? undefined

/** Stores the outcome of a row: the created record or the known one. */
export const settleRow = (
  trx: Trx,
  importId: number,
  rowNumber: number,
  {
    family_id = null,
    known_id = null,
  }: { readonly family_id?: number | null | undefined; readonly known_id?: number | null },
  at: Date,
) =>
  sql`
    update family_import_rows set done_at = ${at}, family_id = ${family_id}, known_id = ${known_id},
      family_version = (select version from families where id = ${family_id}),
      outcome = case when ${family_id}::integer is null then 'known' else 'new' end
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

export const setStage = (trx: Trx, familyId: number, stage: Stage) =>
  trx.updateTable('families').set({ stage }).where('id', '=', familyId).execute()

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
        and not exists (select from family_strangers where families.id in (family_id, other_id))
        and not exists (select from privacy_requests where family_id = families.id)
        and not exists (select from users where family_id = families.id)
      returning families.id
    )
    update family_imports set removed = coalesce(removed, 0) + (select count(*) from gone) where id = ${importId}`.execute(
    trx,
  )
  return records.at(-1)?.place
}

/** Marks an import that is running or done as being undone; false if it is neither. */
export async function startTakingBack(db: Db, importId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('family_imports')
    .set({ state: 'taking_back' })
    .where('id', '=', importId)
    .where('state', 'in', ['running', 'done'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markTakenBack = (db: Db, importId: number) =>
  db
    .updateTable('family_imports')
    .set((row) => ({ state: 'taken_back', removed: row.fn.coalesce('removed', sql<number>`0`) }))
    .where('id', '=', importId)
    .where('state', '=', 'taking_back')
    .execute()
