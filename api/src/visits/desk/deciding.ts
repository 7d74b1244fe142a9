import { Problem } from 'contract/problems.ts'
import type { DeskVisit } from 'contract/visits/desk.ts'
import type { Db, Trx } from '../../db/client.ts'
import type { Staff } from '../../http/authentication.ts'
import type { TransactionOnce } from '../../http/idempotency.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Change } from '../change.ts'
import { lockVisit, type Visit } from '../queries.ts'
import { deskVisitById, type StoredDeskVisit } from './desk-queries.ts'

export const deskVisitOf = ({ starts_at, ends_at, requested_at, ...visit }: StoredDeskVisit): DeskVisit => ({
  ...visit,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  requested_at: requested_at.toISOString(),
})

/** As staff see it; what is outside their branches is not there. */
export async function deskVisit(db: Db | Trx, { branchIds }: Pick<Staff, 'branchIds'>, id: number): Promise<DeskVisit> {
  const found = await deskVisitById(db, branchIds, id)
  if (!found) throw new Problem('not_found')
  return deskVisitOf(found)
}

export interface Deciding {
  readonly transaction: TransactionOnce
  readonly queue: Queue
  readonly user: Staff
  readonly now: () => Date
}

interface Press {
  readonly id: number
  readonly tell: boolean
  /** What was on the screen. */
  readonly version?: number | undefined
}

/** Decides something about a visit in one transaction: of two at the same moment the second sees what the first has done. */
export const deciding = (
  { transaction, queue, user, now }: Deciding,
  { id, tell, version }: Press,
  work: (trx: Trx, queue: Queue, visit: Visit, change: Change) => Promise<unknown>,
): Promise<DeskVisit> =>
  transaction(async (trx) => {
    const current = await deskVisit(trx, user, id)
    const visit = await lockVisit(trx, id)
    if (!visit) throw new Problem('not_found')
    if (version !== undefined && visit.version !== version)
      throw new Problem('conflict', { beside: { current: await deskVisit(trx, user, current.id) } })
    await work(trx, queue, visit, { by: 'school', tell, now: now(), staffId: user.id })
    return deskVisit(trx, user, id)
  })
