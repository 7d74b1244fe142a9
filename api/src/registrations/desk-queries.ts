import { countedUpTo } from 'contract/paging.ts'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { seenRecordIdOf } from '../families/record-id-queries.ts'
import { nameOf } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { PageRange } from '../platform/http/paging.ts'
import { branchIn } from '../requests/branch-queries.ts'
import { knownChild } from './known-child-queries.ts'

/** Filter of a list of registrations; other branches are never included. */
export interface RegistrationFilter {
  readonly branchIds: BranchIds
  readonly branch_id?: number | undefined
  readonly status?: DeskRegistration['status'] | undefined
}

const where = ({ branchIds, branch_id, status }: RegistrationFilter) => sql`
  ${branchIn('registrations.branch_id', branchIds)}
  ${branch_id === undefined ? sql`` : sql`and registrations.branch_id = ${branch_id}`}
  ${status === undefined ? sql`` : sql`and registrations.status = ${status}`}`

type Moments = 'status_at' | 'created_at'
type StoredRegistration = Omit<DeskRegistration, Moments> & Readonly<Record<Moments, Date>>

/** Registrations with these ids, newest first, for a reader of these branches. */
export async function registrationsById(db: Db, ids: readonly number[], branchIds: BranchIds, language: Language) {
  const { rows } = await sql<StoredRegistration>`
    select registrations.id, reference, kids.birth_date, start_date, status, status_at, registrations.created_at,
      json_build_object('id', kids.id, 'name', kids.name) as kid, kids.notes as kid_notes, registrations.notes,
      json_build_object('name', users.name, 'phone', users.phone, 'email', users.email,
        'is_confirmed', users.email_verified_at is not null) as parent,
      ${knownChild(branchIds)} as known_child,
      ${seenRecordIdOf('registrations.family_id', branchIds)} as family_id,
      json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) as branch,
      json_build_object('id', programs.id, 'name', ${nameOf('programs', language)}) as program
    from registrations join kids on kids.id = kid_id join users on users.id = kids.user_id
    join branches on branches.id = registrations.branch_id join programs on programs.id = registrations.program_id
    where registrations.id = any(${[...ids]}::integer[]) order by registrations.id desc`.execute(db)
  return rows.map(
    ({ status_at, created_at, ...row }): DeskRegistration => ({
      ...row,
      status_at: status_at.toISOString(),
      created_at: created_at.toISOString(),
    }),
  )
}

/** Ids of a filter, newest first; all of them without a range. */
export async function registrationIds(db: Db, filter: RegistrationFilter, range?: PageRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from registrations where ${where(filter)} order by id desc
    ${range ? sql`limit ${range.limit} offset ${range.offset}` : sql``}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Number of matching registrations, at most `countedUpTo` + 1. */
export async function countRegistrationsAtDesk(db: Db, filter: RegistrationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from registrations where ${where(filter)} limit ${countedUpTo + 1}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks a registration of these branches, with its moderation request, until the transaction ends. */
export const lockRegistrationOfBranches = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('registrations')
    .innerJoin('questions', 'questions.registration_id', 'registrations.id')
    .select(['questions.id as question_id', 'registrations.id', 'registrations.status', 'registrations.family_id'])
    .select(['registrations.branch_id', 'registrations.program_id', 'registrations.year'])
    .where('registrations.id', '=', id)
    .where(branchIn('registrations.branch_id', branchIds))
    .forUpdate('registrations')
    .executeTakeFirst()
