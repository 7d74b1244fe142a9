// Changes of a registration by staff, each with all its consequences in the transaction it is given.

import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import type * as calls from 'contract/registrations/offers.ts'
import { midnightOf, riyadhDay } from 'i18n/format.ts'
import { recordWithdrawal } from '../../families/intake.ts'
import { requireFree } from '../../places/actions.ts'
import { lockCells, notifyPlaces } from '../../places/cell-queries.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { moveModerationRequest } from '../../requests/queries.ts'
import { changeStatus } from '../actions.ts'
import { lockEnded } from '../lock-queries.ts'
import { addStatusStep, notifyBranch, programOffered } from '../queries.ts'
import { requireRequestDay, requireStartAtDesk } from '../rules.ts'
import { type DeskContext, feeNow, lockAtDesk, record, refuse } from './desk-actions.ts'
import { updateRegistration } from './offer-queries.ts'
import { endOfDay, isOfferOpen, requireInYear } from './rules.ts'

/**
 * Changes branch, programme, schedule or start. A place or an open offer moves with it: the new place is taken and the old one freed,
 * or 409 `no_place`. The time of asking stays, unless staff correct the day that they had entered.
 */
export async function changeRegistration(
  trx: Trx,
  context: DeskContext,
  id: number,
  { version, ...changes }: ParsedInput<typeof calls.changeRegistration>['body'],
) {
  const { user, now } = context
  const old = await lockAtDesk(trx, context, id, version)
  const { status } = old
  if (status === 'rejected' || status === 'withdrawn') return refuse(trx, context, id, 'not_open')
  const { branch_id = old.branch_id, program_id = old.program_id, schedule = old.schedule } = changes
  const { start_date = old.start_date } = changes
  if (start_date !== old.start_date) requireStartAtDesk(start_date, now())
  const oldRequestDay = riyadhDay(old.asked_at)
  const { asked_on = oldRequestDay } = changes
  if (asked_on !== oldRequestDay) {
    if (old.asked_at >= old.created_at) throw invalidField('asked_on')
    requireRequestDay(asked_on, old.birth_date, now())
  }
  const year = schoolYearOf(start_date)
  const cell = { branch_id, program_id, year }
  const isMoved = branch_id !== old.branch_id || program_id !== old.program_id || year !== old.year
  if (user.branchIds !== 'all' && !user.branchIds.includes(branch_id)) throw invalidField('branch_id')
  if (isMoved && !(await programOffered(trx, branch_id, program_id))) throw invalidField('program_id')
  const cells = await lockCells(trx, isMoved ? [old, cell] : [old])
  const at = now()
  const isOpen = isOfferOpen(old, at)
  const target = cells.find(
    (each) => each.branch_id === branch_id && each.program_id === program_id && each.year === year,
  )
  if (isMoved && target && (status === 'accepted' || isOpen)) await requireFree(trx, target, id, at)
  const columns = { branch_id, program_id, schedule, start_date }
  const offer = isOpen && {
    offer_fee: await feeNow(trx, { ...cell, schedule }),
    ...(year !== old.year && { offer_first_day: start_date }),
  }
  // The end of a place belongs to its year.
  await updateRegistration(trx, id, {
    ...{ ...columns, ...offer, ...(year !== old.year && { place_ends_at: null }) },
    ...(asked_on !== oldRequestDay && { asked_at: midnightOf(asked_on) }),
  })
  await moveModerationRequest(trx, id, branch_id)
  if (branch_id !== old.branch_id) await notifyPlaces(trx, old)
  const before = {
    branch_id: old.branch_id,
    program_id: old.program_id,
    schedule: old.schedule,
    start_date: old.start_date,
    asked_on: oldRequestDay,
  }
  await record(trx, { id, staff_id: user.id, at }, { what: 'changed' }, { before, after: { ...columns, asked_on } })
}

/** Gives priority on the waiting list, or ends it. */
export async function setPriority(
  trx: Trx,
  context: DeskContext,
  id: number,
  { version, reason = undefined, reason_text = undefined }: ParsedInput<typeof calls.setPriority>['body'],
) {
  const registration = await lockAtDesk(trx, context, id, version)
  const priority = reason ?? null
  await updateRegistration(trx, id, { priority })
  const step = { what: 'priority_given', reason: priority, text: reason_text ?? null } as const
  const change = { before: { priority: registration.priority }, after: { priority } }
  await record(trx, { id, staff_id: context.user.id, at: context.now() }, step, change)
}

/** Ends a place on its last day: a moment, until which the place is taken. */
export async function endPlace(
  trx: Trx,
  context: DeskContext,
  id: number,
  { version, reason, reason_text, on, tell }: ParsedInput<typeof calls.endPlace>['body'],
) {
  const { user, now, queue } = context
  const { status, year } = await lockAtDesk(trx, context, id, version)
  if (status !== 'accepted') return refuse(trx, context, id, 'not_open')
  requireInYear('on', on, year)
  const at = now()
  const place_ends_at = endOfDay(on)
  await updateRegistration(trx, id, { place_ends_at })
  const ends_at = place_ends_at.toISOString()
  const step = { what: 'place_ended', reason, text: reason_text ?? null, staff_id: user.id } as const
  if (place_ends_at <= at) await withdrawEnded(trx, id, at, step)
  else {
    await addStatusStep(trx, { ...step, registration_id: id, at })
    await queue.add(trx, 'place_end', { registration_id: id, ends_at }, place_ends_at)
  }
  await addLogRowOfChange(trx, { kind: 'registration', id, after: { place_ends_on: on, end_reason: reason } })
  await notifyBranch(trx, id)
  if (tell) await queue.add(trx, 'offer_mail', { registration_id: id, about: 'place_ended', ends_at })
}

/** Withdraws a registration whose place has ended. */
async function withdrawEnded(
  trx: Trx,
  id: number,
  at: Date,
  step: Parameters<typeof changeStatus>[4] = { what: 'place_ended' },
) {
  await changeStatus(trx, id, 'withdrawn', at, step)
  await recordWithdrawal(trx, id, at)
}

/** Job at the end of a place; does nothing if its last day was changed meanwhile. */
export const placeEnder =
  (db: Db, now: () => Date): JobHandler<'place_end'> =>
  ({ registration_id, ends_at }) =>
    db.transaction().execute(async (trx) => {
      if (await lockEnded(trx, registration_id, new Date(ends_at))) await withdrawEnded(trx, registration_id, now())
    })
