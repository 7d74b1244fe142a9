// Actions of staff on offers, each with all its consequences in the transaction it is given.

import { dayMs, hourMs } from 'contract/durations.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import { isWorkingDay } from 'contract/families/reply-clock.ts'
import { Problem } from 'contract/problems.ts'
import type * as calls from 'contract/registrations/offers.ts'
import type { Language } from 'i18n/languages.ts'
import { replyCalendars } from '../../families/clock/reply-calendars.ts'
import { feeOf } from '../../fees/queries.ts'
import { requireFree } from '../../places/actions.ts'
import { lockCells } from '../../places/cell-queries.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Services } from '../../services.ts'
import { answerRegistration } from '../actions.ts'
import { readerOf, registrationAtDesk } from '../desk-rules.ts'
import { isChildKnown } from '../known-child-queries.ts'
import { lockRegistrationOfBranches } from '../lock-queries.ts'
import { addStatusStep, notifyBranch } from '../queries.ts'
import { declineFor } from './family-answers.ts'
import { idsBefore, updateRegistration } from './offer-queries.ts'
import { isOfferOpen, requireInYear, requireOfferEnd, usualOfferEnd } from './rules.ts'

export interface DeskContext extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
  readonly language: Language
}

/** Refuses a change with the current registration beside the sentence. */
export async function refuse(
  trx: Trx,
  context: DeskContext,
  id: number,
  code: 'conflict' | 'not_open' | 'no_offer' | 'offer_open',
): Promise<never> {
  throw new Problem(code, { data: { current: await registrationAtDesk(trx, id, readerOf(context)) } })
}

/** Locks a registration of the user's branches; 409 `conflict` if it has changed since this version. */
export async function lockAtDesk(trx: Trx, context: DeskContext, id: number, version: number) {
  const registration = await lockRegistrationOfBranches(trx, id, context.user.branchIds)
  if (!registration) throw new Problem('not_found')
  if (registration.version !== version) return refuse(trx, context, id, 'conflict')
  return registration
}

/** Adds a step to the history and a row to the log. The log has codes only; words are in the history. */
export async function record(
  trx: Trx,
  { id, staff_id, at }: { readonly id: number; readonly staff_id: number; readonly at: Date },
  step: Omit<Parameters<typeof addStatusStep>[1], 'registration_id' | 'staff_id' | 'at'>,
  { before, after }: { readonly before?: object; readonly after: object },
) {
  await addStatusStep(trx, { ...step, registration_id: id, staff_id, at })
  await addLogRowOfChange(trx, { kind: 'registration', id, ...(before && { before }), after })
  await notifyBranch(trx, id)
}

/** End of an offer without one: 16:00 of the fifth working day. */
export async function usualEnd(db: Db | Trx, branchId: number, now: Date): Promise<Date> {
  const calendar = (await replyCalendars(db, now)).of(branchId)
  return usualOfferEnd(now, (isoDay) => isWorkingDay(isoDay, calendar))
}

/** An end that is nearer, when it is set, has no email a day before. */
const reminderFromMs = 36 * hourMs

interface OfferEnd {
  readonly id: number
  /** When the offer was made; an extension keeps it. */
  readonly offered_at: Date
  readonly at: Date
  readonly ends_at: Date
}

/** Queues the emails about the end of an offer, once for each end; each leaves only if this is still the offer and its end. */
async function queueEndMails(trx: Trx, queue: Queue, { id, offered_at, at, ends_at }: OfferEnd) {
  const offer = { registration_id: id, offered_at: offered_at.toISOString(), ends_at: ends_at.toISOString() }
  if (ends_at.getTime() - at.getTime() >= reminderFromMs)
    await queue.addOnce(trx, 'offer_mail', { ...offer, about: 'ends_tomorrow' }, new Date(ends_at.getTime() - dayMs))
  await queue.addOnce(trx, 'offer_mail', { ...offer, about: 'ended' }, ends_at)
}

/** The amounts of the schedule today, as stored in an offer. */
export async function feeNow(trx: Trx, of: Parameters<typeof feeOf>[1]) {
  const fee = await feeOf(trx, of)
  return fee && JSON.stringify(fee)
}

/** Offers a place: holds it until the end of the offer. */
export async function offerPlace(
  trx: Trx,
  context: DeskContext,
  id: number,
  {
    version,
    first_day,
    text,
    reason,
    reason_text,
    tell,
    anyway,
    ...body
  }: ParsedInput<typeof calls.offerPlace>['body'],
) {
  const { user, queue, now } = context
  const registration = await lockAtDesk(trx, context, id, version)
  const { status, year, branch_id } = registration
  if (status !== 'pending' && status !== 'waitlisted') return refuse(trx, context, id, 'not_open')
  const [cell] = await lockCells(trx, [registration])
  const at = now()
  if (isOfferOpen(registration, at)) return refuse(trx, context, id, 'offer_open')
  requireInYear('first_day', first_day, year)
  const ends_at = body.ends_at === undefined ? await usualEnd(trx, branch_id, at) : new Date(body.ends_at)
  requireOfferEnd(ends_at, at)
  const passed_over = await idsBefore(trx, registration, at)
  if (passed_over.length > 0 && reason === undefined) throw new Problem('reason_needed', { field: 'reason' })
  const isKnown = await isChildKnown(trx, id)
  if (isKnown && !anyway) throw new Problem('child_known')
  if (cell) await requireFree(trx, cell, id, at)
  const offer = { offer_ends_at: ends_at, offer_first_day: first_day }
  await updateRegistration(trx, id, {
    ...{ ...offer, offered_at: at, offer_text: text ?? null, offer_fee: await feeNow(trx, registration) },
    ...{ offer_outcome: null, offer_outcome_at: null, offer_outcome_text: null },
  })
  const step = { what: 'offered', reason: reason ?? null, text: reason_text ?? null, passed_over } as const
  const after = { ...offer, ...(reason && { offer_reason: reason }), ...(isKnown && { anyway }) }
  await record(trx, { id, staff_id: user.id, at }, step, { after })
  if (tell)
    await queue.add(trx, 'offer_mail', { registration_id: id, about: 'offered', ends_at: ends_at.toISOString() })
  await queueEndMails(trx, queue, { id, offered_at: at, at, ends_at })
}

/** Locks a registration with an open offer; 409 `no_offer` with the current registration. */
async function lockOffered(trx: Trx, context: DeskContext, id: number, version: number) {
  const registration = await lockAtDesk(trx, context, id, version)
  await lockCells(trx, [registration])
  const at = context.now()
  if (!isOfferOpen(registration, at)) return refuse(trx, context, id, 'no_offer')
  return { registration, at }
}

export async function takeOfferBack(
  trx: Trx,
  context: DeskContext,
  id: number,
  { version, text = null }: { readonly version: number; readonly text?: string | null | undefined },
) {
  const { registration, at } = await lockOffered(trx, context, id, version)
  await updateRegistration(trx, id, { offer_outcome: 'taken_back', offer_outcome_at: at, offer_outcome_text: text })
  const after = { offer_ends_at: null }
  await record(trx, { id, staff_id: context.user.id, at }, { what: 'taken_back', text }, { after })
  const ends_at = registration.offer_ends_at.toISOString()
  await context.queue.add(trx, 'offer_mail', { registration_id: id, about: 'taken_back', ends_at })
}

/** Moves the end of an open offer. */
export async function extendOffer(
  trx: Trx,
  context: DeskContext,
  id: number,
  { version, ends_at: end }: { readonly version: number; readonly ends_at: string },
) {
  const { registration, at } = await lockOffered(trx, context, id, version)
  const ends_at = new Date(end)
  requireOfferEnd(ends_at, at)
  if (ends_at.getTime() === registration.offer_ends_at.getTime()) return
  await updateRegistration(trx, id, { offer_ends_at: ends_at })
  const change = { before: { offer_ends_at: registration.offer_ends_at }, after: { offer_ends_at: ends_at } }
  await record(trx, { id, staff_id: context.user.id, at }, { what: 'extended' }, change)
  await context.queue.add(trx, 'offer_mail', { registration_id: id, about: 'extended', ends_at: ends_at.toISOString() })
  await queueEndMails(trx, context.queue, { id, offered_at: registration.offered_at ?? at, at, ends_at })
}

/** Records that the text of an open offer was opened in WhatsApp; whether it was sent stays unknown. */
export async function recordWhatsapp(trx: Trx, context: DeskContext, id: number) {
  const registration = await lockRegistrationOfBranches(trx, id, context.user.branchIds)
  if (!registration) throw new Problem('not_found')
  const at = context.now()
  if (!isOfferOpen(registration, at)) return refuse(trx, context, id, 'no_offer')
  await record(trx, { id, staff_id: context.user.id, at }, { what: 'whatsapp' }, { after: {} })
}

/** Records an answer given by telephone, without a declaration. It ends nothing at another branch (enrolment §3.7). */
export async function answerOffer(
  trx: Trx,
  context: DeskContext,
  id: number,
  { version, answer, anyway }: ParsedInput<typeof calls.answerOffer>['body'],
) {
  const { queue, user } = context
  const { at } = await lockOffered(trx, context, id, version)
  if (answer !== 'accepted') {
    await declineFor(trx, { id, keepsWaiting: answer === 'waits', at, staffId: user.id })
    await addLogRowOfChange(trx, { kind: 'registration', id, after: { offer_answer: answer } })
    return
  }
  if (!anyway && (await isChildKnown(trx, id))) throw new Problem('child_known')
  await answerRegistration(trx, queue, { id, status: 'accepted', at, step: { staff_id: user.id } })
  await addLogRowOfChange(trx, { kind: 'registration', id, after: { offer_answer: answer } })
}
