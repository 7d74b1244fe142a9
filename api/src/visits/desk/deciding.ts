import { Problem } from 'contract/problems.ts'
import type { DeskVisit } from 'contract/visits/desk.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { actThenShow, type TransactionOnce } from '../../platform/http/idempotency.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Change } from '../actions.ts'
import { outsideHours } from '../closures/outside.ts'
import { lockVisit, type Visit } from '../queries.ts'
import { markAnswered } from '../unanswered-queries.ts'
import { deskVisitById, type StoredDeskVisit } from './desk-queries.ts'

/** Visits as shown to staff, each with whether it is outside the opening hours. */
export async function deskVisitsOf(db: Db | Trx, visits: readonly StoredDeskVisit[], now: Date): Promise<DeskVisit[]> {
  const outside = await outsideHours(db, visits, now)
  return visits.map(({ starts_at, ends_at, requested_at, ...visit }) => ({
    ...visit,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    requested_at: requested_at.toISOString(),
    outside_hours: outside.has(visit.id),
  }))
}

interface Viewer {
  readonly user: Pick<Staff, 'branchIds'>
  readonly now: () => Date
}

/** A visit as shown to staff; 404 outside their branches. */
export async function deskVisit(db: Db | Trx, { user, now }: Viewer, id: number): Promise<DeskVisit> {
  const found = await deskVisitById(db, user.branchIds, id)
  const [visit] = found ? await deskVisitsOf(db, [found], now()) : []
  if (!visit) throw new Problem('not_found')
  return visit
}

export interface VisitContext {
  readonly transaction: TransactionOnce
  readonly queue: Queue
  readonly user: Staff
  readonly now: () => Date
}

interface Press {
  readonly id: number
  readonly tell: boolean
  /** Status of the visit on the caller's screen. */
  readonly version?: number | undefined
}

/** Changes a visit in one transaction. The second of two concurrent changes sees the first one. */
export const deciding = (
  { transaction, queue, user, now }: VisitContext,
  { id, tell, version }: Press,
  work: (trx: Trx, queue: Queue, visit: Visit, change: Change) => Promise<unknown>,
): Promise<DeskVisit> =>
  actThenShow(
    transaction,
    async (trx) => {
      const current = await deskVisit(trx, { user, now }, id)
      const visit = await lockVisit(trx, id)
      if (!visit) throw new Problem('not_found')
      if (version !== undefined && visit.version !== version)
        throw new Problem('conflict', { data: { current: await deskVisit(trx, { user, now }, current.id) } })
      await work(trx, queue, visit, { by: 'school', tell, now: now(), staffId: user.id })
      await markAnswered(trx, [id])
    },
    (trx) => deskVisit(trx, { user, now }, id),
  )
