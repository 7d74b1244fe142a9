import type { ParsedInput } from 'contract/endpoint.ts'
import { countedUpTo } from 'contract/paging.ts'
import type { listDeskRegistrations } from 'contract/registrations/desk.ts'
import type { RegistrationGroup } from 'contract/registrations/statuses.ts'
import { sql } from 'kysely'
import { matchesSearch } from '../families/list/filter-queries.ts'
import { isOffered, isWaiting } from '../places/condition-queries.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import { byName } from '../platform/db/by-name.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { PageRange } from '../platform/http/paging.ts'
import { branchIn } from '../requests/branch-queries.ts'
import { referencesIn } from '../requests/reference.ts'

type ParsedFilter = ParsedInput<typeof listDeskRegistrations>['query']

/** Filter of a list of registrations; other branches are never included. */
export interface RegistrationFilter extends Omit<ParsedFilter, 'page' | 'per_page' | 'with_paginate' | 'type'> {
  readonly branchIds: BranchIds
  readonly now: Date
}

/** Registrations with this reference, else of the records that a search of the families finds. */
const matches = (q: string) => {
  const references = referencesIn(q)
  return references.length === 1
    ? sql`registrations.reference = any(${[...references]}::text[])`
    : sql`registrations.person_id in (
        select person.id from family_people person join families on families.id = person.family_id where ${matchesSearch(q)})`
}

const groups: Readonly<Record<RegistrationGroup, (now: Date) => ReturnType<typeof sql<boolean>>>> = {
  to_decide: (now) => sql`registrations.status = 'pending' and not ${isOffered(now)} and not ${isWaiting(now)}`,
  offered: isOffered,
  waiting: isWaiting,
  with_place: () => sql`registrations.status = 'accepted'`,
  closed: () => sql`registrations.status in ('rejected', 'withdrawn')`,
}

const where = ({ branchIds, branch_id, program_id, year, status, q, group, now }: RegistrationFilter) => sql`
  ${branchIn('registrations.branch_id', branchIds)}
  ${branch_id === undefined ? sql`` : sql`and registrations.branch_id = ${branch_id}`}
  ${program_id === undefined ? sql`` : sql`and registrations.program_id = ${program_id}`}
  ${year === undefined ? sql`` : sql`and registrations.year = ${year}`}
  ${status === undefined ? sql`` : sql`and registrations.status = ${status}`}
  ${group === undefined ? sql`` : sql`and ${groups[group](now)}`}
  ${q === undefined ? sql`` : sql`and ${matches(q)}`}`

const found = (filter: RegistrationFilter) =>
  filter.sort === 'name'
    ? sql`registrations join kids on kids.id = registrations.kid_id where ${where(filter)}`
    : sql`registrations where ${where(filter)}`

const orders = {
  newest: sql`registrations.id desc`,
  asked: sql`asked_at, registrations.id`,
  name: sql`${byName('kids.name')}, registrations.id`,
  start: sql`start_date, registrations.id`,
}

/** The waiting list of one branch stands in its own order, of several by the time of asking. */
const orderOf = ({ sort, group, branch_id, now }: RegistrationFilter) => {
  if (sort || group !== 'waiting') return orders[sort ?? 'newest']
  return branch_id === undefined
    ? orders.asked
    : sql`(priority is not null or has_sibling_place(registrations, ${now})) desc, ${orders.asked}`
}

/** Ids of a filter in its order; all of them without a range. */
export async function registrationIds(db: Db, filter: RegistrationFilter, range?: PageRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select registrations.id from ${found(filter)} order by ${orderOf(filter)}
    ${range ? sql`limit ${range.limit} offset ${range.offset}` : sql``}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Number of matching registrations, at most `countedUpTo` + 1. */
export async function countRegistrationsAtDesk(db: Db, filter: RegistrationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${found(filter)} limit ${countedUpTo + 1}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Steps of a registration, oldest first. Registrations that were passed over are named to staff of their branch. */
export const stepsOf = (db: Db | Trx, id: number, branchIds: BranchIds) =>
  db
    .selectFrom('registration_statuses as step')
    .leftJoin('staff', 'staff.id', 'step.staff_id')
    .select(['step.at', 'staff.name as by', 'step.status', 'step.what', 'step.reason', 'step.text'])
    .select(
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', other.id, 'name', kids.name) order by array_position(step.passed_over, other.id))
        from registrations other join kids on kids.id = other.kid_id
        where other.id = any(step.passed_over) and ${branchIn('other.branch_id', branchIds)}), '[]')`.as('passed_over'),
    )
    .where('step.registration_id', '=', id)
    .orderBy('step.id')
    .execute()
