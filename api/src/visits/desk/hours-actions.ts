// Actions on visit hours with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { StoredVisitHours, saveVisitHours } from 'contract/visits/desk-hours.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Context } from '../../platform/http/implement.ts'
import { decideBooked, refuseBooked, visitsTakenOut } from '../closures/booked.ts'
import { hoursOf, lockHours, saveHours } from './desk-queries.ts'
import { draftBranch, lockDraftBranch, saveDraftHours } from './draft-hours-queries.ts'

interface OfBranch {
  readonly branch_id?: number | undefined
  readonly item_id?: number | undefined
}

/** The hours of a branch or of a branch's draft; a draft published meanwhile has those of its branch. */
export async function visitHoursOf(
  db: Db | Trx,
  branchIds: BranchIds,
  { branch_id, item_id }: OfBranch,
): Promise<StoredVisitHours> {
  const draft = item_id === undefined ? undefined : await draftBranch(db, branchIds, item_id)
  if (draft && draft.branch_id === null) return { ...draft.hours, branch_id: null, item_id: item_id ?? null }
  const id = draft?.branch_id ?? branch_id
  const hours = id === undefined ? undefined : await hoursOf(db, branchIds, id)
  if (!hours) throw new Problem('not_found')
  return { ...hours, item_id: null }
}

interface HoursContext extends Pick<Context, 'queue' | 'now'> {
  readonly user: Staff
}

/**
 * Saves the hours of a branch, or of a branch's draft. Booked visits outside the new hours are kept or cancelled as the user has
 * decided; without a decision the change is refused with 409 `visits_booked`.
 */
export async function saveHoursOf(
  trx: Trx,
  { user, queue, now: clock }: HoursContext,
  { version: seen, branch_id, item_id, visits: answer, ...hours }: ParsedInput<typeof saveVisitHours>['body'],
) {
  if (item_id !== undefined) await lockDraftBranch(trx, user.branchIds, item_id)
  const before = await visitHoursOf(trx, user.branchIds, { branch_id, item_id })
  const id = before.branch_id
  const locked = id === null ? before : await lockHours(trx, id)
  if (!locked) throw new Problem('not_found')
  if (seen !== undefined && locked.version !== seen)
    throw new Problem('conflict', {
      data: { current: await visitHoursOf(trx, user.branchIds, { branch_id, item_id }) },
    })
  const version = locked.version + 1
  if (id !== null) {
    const now = clock()
    const booked = await visitsTakenOut(trx, { branchIds: [id], now }, (stored) => ({ ...stored, ...hours }))
    refuseBooked(booked, answer)
    await saveHours(trx, { ...hours, branch_id: id }, version)
    await decideBooked(trx, queue, booked, { answer, staffId: user.id, now })
  } else if (item_id !== undefined) {
    await saveDraftHours(trx, item_id, { ...hours, version })
    await addLogRowOfChange(trx, { kind: 'content_items', id: item_id, after: { visit_hours: hours } })
  }
}
