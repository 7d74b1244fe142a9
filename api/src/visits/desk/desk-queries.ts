import type { VisitHours } from 'contract/visits/hours.ts'
import type { VisitStatus } from 'contract/visits/manage.ts'
import { seenRecordIdOf } from '../../families/record-id-queries.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { branchIn } from '../../requests/branch-queries.ts'
import { detailColumns } from '../tour-queries.ts'

export const visits = (db: Db | Trx, branchIds: BranchIds) =>
  db
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .select(['visits.id', 'reference', 'full_name', 'child_age', 'phone_num as phone', 'tours.email', 'language'])
    .select(detailColumns)
    .select(['visits.branch_id', 'starts_at', 'ends_at', 'visits.status', 'cancelled_by'])
    .select(['cancel_reason', 'requested_at', 'version', 'confirmed_outside_hours'])
    .select(seenRecordIdOf('tours.person_id', branchIds).as('family_id'))
    .where(branchIn('visits.branch_id', branchIds))

/** From `start` to before the end; without an end, all coming ones. */
interface Span {
  readonly start: Date
  readonly end?: Date
  readonly branchId?: number | undefined
  readonly status?: VisitStatus | undefined
}

const visitsOfSpan = (db: Db, branchIds: BranchIds, { start, end, branchId, status }: Span) =>
  visits(db, branchIds)
    .where('starts_at', '>=', start)
    .$if(end !== undefined, (query) => query.where('starts_at', '<', end ?? start))
    .$if(status !== undefined, (query) => query.where('visits.status', '=', status ?? 'requested'))
    .where((where) => (branchId === undefined ? where.lit(true) : where('visits.branch_id', '=', branchId)))
    .orderBy('starts_at')
    .orderBy('visits.id')

export const visitsWithin = (db: Db, branchIds: BranchIds, span: Span) =>
  visitsOfSpan(db, branchIds, span).limit(2000).execute()

/** Ids of all matching visits, for an export. */
export const visitIdsWithin = async (db: Db, branchIds: BranchIds, span: Span) =>
  (await visitsOfSpan(db, branchIds, span).clearSelect().select('visits.id').execute()).map(({ id }) => id)

export const visitsById = (db: Db, branchIds: BranchIds, ids: readonly number[]) =>
  visits(db, branchIds)
    .where('visits.id', 'in', [...ids])
    .orderBy('starts_at')
    .orderBy('visits.id')
    .execute()

export const deskVisitById = (db: Db | Trx, branchIds: BranchIds, id: number) =>
  visits(db, branchIds).where('visits.id', '=', id).executeTakeFirst()
export type StoredDeskVisit = NonNullable<Awaited<ReturnType<typeof deskVisitById>>>

/** Tours without a slot; those without a branch are shown to every branch. */
const requests = (db: Db | Trx, branchIds: BranchIds) =>
  db
    .selectFrom('tours')
    .leftJoin('visit_waiting', (join) =>
      join
        .onRef('visit_waiting.tour_id', '=', 'tours.id')
        .on('visit_waiting.offered_at', 'is', null)
        .on('visit_waiting.ended_at', 'is', null),
    )
    .select(['tours.id', 'reference', 'full_name', 'child_age', 'phone_num as phone', 'language', 'tours.branch_id'])
    .select(['preferred_date', 'visit_waiting.day as waiting_day', 'created_at as requested_at'])
    .select(detailColumns)
    .select(seenRecordIdOf('tours.person_id', branchIds).as('family_id'))
    .where('withdrawn_at', 'is', null)
    .where('suspected_spam', '=', false)
    .where((tour) => tour.or([branchIn('tours.branch_id', branchIds), tour('tours.branch_id', 'is', null)]))
    .where((tour) =>
      tour.not(tour.exists(tour.selectFrom('visits').select('visits.id').whereRef('tour_id', '=', 'tours.id'))),
    )

export const requestsSince = (db: Db, branchIds: BranchIds, since: Date, branchId: number | undefined) =>
  requests(db, branchIds)
    .where('created_at', '>=', since)
    .where((where) =>
      branchId === undefined
        ? where.lit(true)
        : where.or([where('tours.branch_id', '=', branchId), where('tours.branch_id', 'is', null)]),
    )
    .orderBy('created_at')
    .orderBy('tours.id')
    .limit(100)
    .execute()

/** Locks the request, so that nobody else changes it; a free place may still be offered to it. */
export const lockRequest = (trx: Trx, branchIds: BranchIds, id: number) =>
  requests(trx, branchIds).where('tours.id', '=', id).forNoKeyUpdate('tours').executeTakeFirst()

export const giveBranch = (trx: Trx, tourId: number, branch_id: number) =>
  trx.updateTable('tours').set({ branch_id }).where('id', '=', tourId).execute()

export const hoursOf = (db: Db | Trx, branchIds: BranchIds, branchId: number) =>
  db
    .selectFrom('visit_hours')
    .select(['branch_id', 'weekly', 'minutes', 'places', 'buffer_minutes', 'notice_hours', 'days_ahead'])
    .select(['confirm_by_itself', 'exceptions', 'version'])
    .where('branch_id', '=', branchId)
    .where(branchIn('branch_id', branchIds))
    .executeTakeFirst()

/** Default hours of a new branch. */
export const addVisitHours = (trx: Trx, branch_id: number) =>
  trx.insertInto('visit_hours').values({ branch_id }).execute()

export const lockHours = (trx: Trx, branchId: number) =>
  trx.selectFrom('visit_hours').select('version').where('branch_id', '=', branchId).forUpdate().executeTakeFirst()

export const saveHours = (trx: Trx, { branch_id, weekly, exceptions, ...hours }: VisitHours, version: number) =>
  trx
    .updateTable('visit_hours')
    .set({ ...hours, weekly: JSON.stringify(weekly), exceptions: JSON.stringify(exceptions), version })
    .where('branch_id', '=', branch_id)
    .execute()
