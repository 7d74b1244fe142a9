import { hourMs } from 'contract/durations.ts'
import type { FamilyImport } from 'contract/families/imports/endpoints.ts'
import { takeBackImportHours } from 'contract/families/imports/values.ts'
import type { Role } from 'contract/staff/roles.ts'
import { sql } from 'kysely'
import { isPublic } from '../../platform/db/bilingual.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { branchIn } from '../../requests/branch-queries.ts'

interface Reader {
  readonly id: number
  readonly role: Role
  readonly branchIds: BranchIds
}

/** Owners read every import; a manager their own, as long as all its families are of their branches. */
const readBy = ({ id, role, branchIds }: Reader) =>
  sql<boolean>`(${role === 'owner'} or (staff_id = ${id} and not exists (
    select from imported_families stored join families on families.id = stored.family_id
    where stored.import_id = imported.id and not ${branchIn('families.branch_id', branchIds)})))`

/** The imports that a user may read, the latest first. */
export async function importsOf(db: Db | Trx, user: Reader, now: Date, id?: number): Promise<FamilyImport[]> {
  const { rows } = await sql<
    Omit<FamilyImport, 'created_at' | 'take_back_until'> & { created_at: Date; taken_back_at: Date | null }
  >`
    select imported.id, file_name, staff.name as by, imported.created_at, removed, taken_back_at,
      (select count(*)::integer from imported_families where import_id = imported.id) as families
    from family_imports imported join staff on staff.id = staff_id
    where ${readBy(user)} and ${id === undefined ? sql`true` : sql`imported.id = ${id}`}
    order by imported.id desc limit 10`.execute(db)
  return rows.map(({ created_at, taken_back_at, ...row }) => {
    const until = new Date(created_at.getTime() + takeBackImportHours * hourMs)
    return {
      ...{ ...row, created_at: created_at.toISOString() },
      take_back_until: taken_back_at === null && until > now ? until.toISOString() : null,
    }
  })
}

export const addImport = (
  trx: Trx,
  row: { readonly staff_id: number; readonly file_name: string; readonly families: number; readonly created_at: Date },
) => trx.insertInto('family_imports').values(row).returning('id').executeTakeFirstOrThrow()

/** Locks an import until the transaction ends, and counts the families that it may still store. */
export async function lockImport(trx: Trx, id: number) {
  const { rows } = await sql<{ staff_id: number; file_name: string; room: number }>`
    select staff_id, file_name, families - (select count(*)::integer from imported_families where import_id = ${id}) as room
    from family_imports where id = ${id} for update`.execute(trx)
  return rows[0]
}

export const addImported = (trx: Trx, importId: number, familyIds: readonly number[], at: Date) =>
  sql`
    insert into imported_families (family_id, import_id, stored_at, version)
    select id, ${importId}, ${at}, version from families where id = any(${[...familyIds]}::integer[])`.execute(trx)

/** Branches and the programs that they offer, with their names in both languages. */
export async function importBranches(db: Db) {
  const names = (column: string) =>
    sql`array(select value from jsonb_each_text(to_jsonb(${sql.ref(column)})) where value is not null)`
  const { rows } = await sql<{ id: number; names: string[]; programs: { id: number; names: string[] }[] }>`
    select id, ${names('name')} as names, (
      select coalesce(json_agg(json_build_object('id', programs.id, 'names', ${names('programs.name')})), '[]')
      from branch_programs join programs on programs.id = program_id
      where branch_id = branches.id and ${isPublic('programs.name')}) as programs
    from branches`.execute(db)
  return rows
}

/** A record that nothing has happened to since: no event, change (also of a registration), account, privacy request, merge or "not the same". */
const isUnchanged = sql<boolean>`families.version = stored.version and families.last_at <= stored.stored_at
  and not exists (select from family_merges where families.id in (family_merges.family_id, into_id))
  and not exists (select from family_people person where person.family_id = families.id and (user_id is not null
    or exists (select from family_not_duplicates where person.id in (person_id, other_id))
    or exists (select from privacy_requests where person_id = person.id)
    or exists (select from registrations where person_id = person.id and version > 1)))`

const removedAtOnce = 100

/** Deletes some unchanged records of an import, so few that requests for one of them wait only briefly, and notifies the branches of their registrations. */
export async function removeSome(trx: Trx, importId: number, at: Date): Promise<void> {
  const unchanged = sql`families.id in (select family_id from imported_families stored
    where import_id = ${importId} and family_id = families.id and ${isUnchanged})`
  const { rows } = await sql<{ id: number }>`
    select id from families where ${unchanged} order by id limit ${removedAtOnce} for update`.execute(trx)
  const ids = rows.map(({ id }) => id)
  // A statement of its own sees what has happened to a record until it was locked.
  await sql`
    with gone as (delete from families where id = any(${ids}::integer[]) and ${unchanged} returning id),
      counted as (update family_imports set removed = coalesce(removed, 0) + (select count(*) from gone),
        taken_back_at = ${ids.length < removedAtOnce ? at : null} where id = ${importId})
    select desk_notice('registration', registrations.id, array[registrations.branch_id], 'family')
    from gone join family_people person on person.family_id = gone.id join registrations on registrations.person_id = person.id`.execute(
    trx,
  )
}
