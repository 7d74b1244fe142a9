// Actions on a registration, each with all its consequences in one transaction.

import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import type { KidRegistration } from 'contract/kids/forms.ts'
import { Problem } from 'contract/problems.ts'
import type { decideRegistration as call } from 'contract/registrations/desk.ts'
import { isOpenRegistration, type RegistrationStatus } from 'contract/registrations/statuses.ts'
import type { Language } from 'i18n/languages.ts'
import { linkToFamily, recordDecision, recordWithdrawal } from '../families/intake.ts'
import { requireBirthDate } from '../kids/rules.ts'
import { requireFree } from '../places/actions.ts'
import { lockCells } from '../places/cell-queries.ts'
import type { Trx } from '../platform/db/client.ts'
import { listForRestore } from '../platform/db/restore-list.ts'
import { addLogRowOfChange, notifyDesk } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Jobs } from '../platform/jobs/kinds.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { announce } from '../push/announce.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { addModerationRequest, lockBranch, saveDecision } from '../requests/queries.ts'
import { addWithReference } from '../requests/reference.ts'
import type { Services } from '../services.ts'
import { mayMailRegistration, mayMailWithdrawal } from './branch-mail.ts'
import { childToRegister, joinEntered } from './entered/joining.ts'
import { logFamilyAct } from './family-log.ts'
import { isChildKnown } from './known-child-queries.ts'
import { lockRegistrationOfBranches, lockRegistrationOfParent } from './lock-queries.ts'
import { idsBefore } from './offers/offer-queries.ts'
import { isOfferOpen } from './offers/rules.ts'
import {
  addStatusStep,
  insertRegistration,
  markDeclared,
  notifyBranch,
  openRegistration,
  programOffered,
  updateStatus,
} from './queries.ts'
import { kindOfReference, requireStartDate } from './rules.ts'

type About = Jobs['registration_mail']['about']

async function mailFamilyAndBranch(trx: Trx, queue: Queue, registration_id: number, about: About, at: Date) {
  await queue.add(trx, 'registration_mail', { registration_id, reader: 'family', about })
  const mayMailBranch = about === 'registration' ? mayMailRegistration : mayMailWithdrawal
  if (await mayMailBranch(trx, registration_id, at))
    await queue.add(trx, 'registration_mail', { registration_id, reader: 'branch', about })
}

/** Queues the mail to the branch about a withdrawal, if it may have one. */
export async function mailBranchOfWithdrawal(trx: Trx, queue: Queue, registration_id: number, at: Date) {
  if (await mayMailWithdrawal(trx, registration_id, at))
    await queue.add(trx, 'registration_mail', { registration_id, reader: 'branch', about: 'withdrawal' })
}

interface Parent extends Pick<Services, 'now'> {
  readonly user: { readonly id: number }
  readonly language: Language
}

/**
 * Registers a parent's child for a program of a branch, with a moderation request and a mail to the branch. Returns the id of
 * the registration, which may be the one that staff entered for the family. 409 `already_pending` while another one of the child is open there
 * in that school year.
 */
export async function registerKid(
  trx: Trx,
  { user, language, now, queue }: Parent & Pick<Services, 'queue'>,
  body: KidRegistration,
): Promise<number> {
  const { branch_id, program_id, start_date, schedule, notes, declaration: declared } = body
  const at = now()
  if (body.kid) requireBirthDate(body.kid.birth_date, at)
  requireStartDate(start_date, at)
  const kid_id = await childToRegister(trx, user.id, body, at)
  if (!(await lockBranch(trx, branch_id))) throw invalidField('branch_id')
  if (!(await programOffered(trx, branch_id, program_id))) throw invalidField('program_id')
  const entered = await openRegistration(trx, { kid_id, branch_id, year: schoolYearOf(start_date) })
  if (entered) {
    await joinEntered(trx, entered.id, { language, notes, declaration: declared, at })
    await queue.add(trx, 'registration_mail', { registration_id: entered.id, reader: 'family', about: 'registration' })
    return entered.id
  }

  const added = { kid_id, branch_id, program_id, start_date, schedule, notes, language, declared, at }
  const id = await addWithReference((reference) => insertRegistration(trx, added, reference), kindOfReference)
  await addStatusStep(trx, { registration_id: id, status: 'pending', at })
  await notifyBranch(trx, id)
  await addModerationRequest(trx, { registration_id: id, branch_id, asked_at: at, mailed_at: at })
  await linkToFamily(trx, 'registrations', id, at)
  await mailFamilyAndBranch(trx, queue, id, 'registration', at)
  return id
}

/** Locks a registration of the parent's own child. Throws `not_found` for another parent's. */
export async function ownRegistration(trx: Trx, id: number, userId: number) {
  const registration = await lockRegistrationOfParent(trx, id, userId)
  if (!registration) throw new Problem('not_found')
  return registration
}

/** Sets the status and adds a step to the history. Returns the id of the step. */
export async function changeStatus(
  trx: Trx,
  id: number,
  status: RegistrationStatus,
  at: Date,
  step: Omit<Parameters<typeof addStatusStep>[1], 'registration_id' | 'status' | 'at'> = {},
): Promise<number> {
  const former = await updateStatus(trx, id, status, at)
  if (former === 'accepted' && status !== 'accepted') await listForRestore(trx, 'places', [id], status)
  await notifyBranch(trx, id)
  return addStatusStep(trx, { ...step, registration_id: id, status, at })
}

/** Withdraws a parent's registration. One that was withdrawn before stays so; a rejected one is closed. */
export async function withdrawRegistration(
  trx: Trx,
  { user, now, queue }: Parent & Pick<Services, 'queue'>,
  registrationId: number,
): Promise<void> {
  const { id, status } = await ownRegistration(trx, registrationId, user.id)
  if (status === 'rejected') throw new Problem('registration_closed')
  if (!isOpenRegistration(status)) return
  const at = now()
  await changeStatus(trx, id, 'withdrawn', at)
  await recordWithdrawal(trx, id, at)
  await logFamilyAct(trx, 'registration_withdrawn', id, 'withdrawn')
  await mailFamilyAndBranch(trx, queue, id, 'withdrawal', at)
}

/** Stores the parent's declaration in this wording. The first declaration counts: it has the date. */
export async function declare(
  trx: Trx,
  { user, language, now }: Parent,
  registrationId: number,
  wording: string,
): Promise<void> {
  const { id, status } = await ownRegistration(trx, registrationId, user.id)
  if (!isOpenRegistration(status)) throw new Problem('registration_closed')
  await markDeclared(trx, id, { wording, language, at: now() })
}

interface SchoolAnswer {
  readonly id: number
  readonly status: 'accepted' | 'waitlisted' | 'rejected'
  readonly at: Date
  readonly step?: Parameters<typeof changeStatus>[4]
}

/** Queues the answer for the family as a mail and a push message. */
export async function answerRegistration(
  trx: Trx,
  queue: Queue,
  { id, status, at, step }: SchoolAnswer,
): Promise<void> {
  const step_id = await changeStatus(trx, id, status, at, step)
  await recordDecision(trx, id, status, at)
  await queue.add(trx, 'answer_mail', { step_id })
  await announce(trx, 'registration', id, { moment: at, at })
}

interface DecisionContext extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
}

/**
 * Decides a registration. The second of two different decisions is refused with 409 and changes nothing, as is a decision after
 * the family has withdrawn it.
 */
export async function decideRegistration(
  trx: Trx,
  { user, queue, now }: DecisionContext,
  id: number,
  { answer, was, text, anyway = false }: ParsedInput<typeof call>['body'],
): Promise<void> {
  const registration = await lockRegistrationOfBranches(trx, id, user.branchIds)
  if (!registration) throw new Problem('not_found')
  const { question_id, status, family_id } = registration
  if (status === answer && !isOfferOpen(registration, now())) return
  if (status !== was) throw new Problem('conflict', { data: { current: { id, status } } })
  const isKnown = answer === 'accepted' && (await isChildKnown(trx, id))
  if (isKnown && !anyway) throw new Problem('child_known')
  const cells = answer === 'accepted' ? await lockCells(trx, [registration]) : []
  const at = now()
  // An open offer holds the place that it gives, and its own step says who was passed over.
  const takesPlace = answer === 'accepted' && !isOfferOpen(registration, at)
  if (takesPlace) for (const cell of cells) await requireFree(trx, cell, id, at)
  const passed_over = takesPlace ? await idsBefore(trx, registration, at) : null
  const step = { staff_id: user.id, text: text ?? null, passed_over }
  await answerRegistration(trx, queue, { id, status: answer, at, step })
  if (question_id !== null) await saveDecision(trx, question_id, answer, at)
  await addLogRowOfChange(trx, {
    kind: 'registration',
    id,
    before: { status },
    after: { status: answer, ...(isKnown && { anyway }) },
  })
  if (family_id !== null) await notifyDesk(trx, 'family', family_id)
}
