// Actions on a registration, each with all its consequences in one transaction.

import type { RegistrationStatus } from 'contract/kids/rules.ts'
import { Problem } from 'contract/problems.ts'
import { linkToFamily, recordDecision, recordWithdrawal } from '../families/intake.ts'
import { saveDecision } from '../moderation/queries.ts'
import type { Trx } from '../platform/db/client.ts'
import { addLogRowOfChange, notifyDesk } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Jobs } from '../platform/jobs/kinds.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { announce } from '../push/announce.ts'
import { addModerationRequest } from '../requests/queries.ts'
import { addWithReference } from '../requests/reference.ts'
import type { Services } from '../services.ts'
import { branchHadOwnMail, branchHasOwnMail } from './branch-mail-queries.ts'
import { lockRegistrationOfBranches } from './desk-queries.ts'
import { addStatusStep, insertRegistration, type NewRegistration, updateStatus } from './queries.ts'

/** `RG-7F3K9Q`: on the phone it cannot be confused with a tour's `SK-`. */
const kindOfReference = 'RG'

type About = Jobs['registration_mail']['about']

async function mailFamilyAndBranch(trx: Trx, queue: Queue, registration_id: number, about: About, at: Date) {
  await queue.add(trx, 'registration_mail', { registration_id, reader: 'family', about })
  const toBranch = about === 'registration' ? branchHasOwnMail : branchHadOwnMail
  if (await toBranch(trx, registration_id, at))
    await queue.add(trx, 'registration_mail', { registration_id, reader: 'branch', about })
}

/** Registers a child, with a moderation request and a mail to the branch. Returns the id of the registration. */
export async function addRegistration(trx: Trx, queue: Queue, registration: NewRegistration): Promise<number> {
  const { at, branch_id } = registration
  const id = await addWithReference((reference) => insertRegistration(trx, registration, reference), kindOfReference)
  await addStatusStep(trx, { registration_id: id, status: 'pending', at })
  await addModerationRequest(trx, { registration_id: id, branch_id, asked_at: at, mailed_at: at })
  await linkToFamily(trx, 'registrations', id, at)
  await mailFamilyAndBranch(trx, queue, id, 'registration', at)
  return id
}

/** Sets the status and adds a step to the history. Returns the id of the step. */
export async function changeStatus(trx: Trx, id: number, status: RegistrationStatus, at: Date): Promise<number> {
  await updateStatus(trx, id, status, at)
  return addStatusStep(trx, { registration_id: id, status, at })
}

export async function withdrawRegistration(trx: Trx, queue: Queue, id: number, at: Date): Promise<void> {
  await changeStatus(trx, id, 'withdrawn', at)
  await recordWithdrawal(trx, id, at)
  await mailFamilyAndBranch(trx, queue, id, 'withdrawal', at)
}

interface SchoolAnswer {
  readonly id: number
  readonly status: 'accepted' | 'waitlisted' | 'rejected'
  readonly at: Date
}

/** Queues the answer for the family as a mail and a push message. */
export async function answerRegistration(trx: Trx, queue: Queue, { id, status, at }: SchoolAnswer): Promise<void> {
  const step_id = await changeStatus(trx, id, status, at)
  await recordDecision(trx, id, status, at)
  await queue.add(trx, 'answer_mail', { step_id })
  await announce(trx, 'registration', id, { moment: at, at })
}

interface Deciding extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
}

interface RegistrationDecision extends Pick<SchoolAnswer, 'id'> {
  readonly answer: SchoolAnswer['status']
  /** The status that the screen showed. */
  readonly was: RegistrationStatus
}

/**
 * Decides a registration. The second of two different decisions is refused with 409 and changes nothing, as is a decision after
 * the family has withdrawn it.
 */
export async function decideRegistration(
  trx: Trx,
  { user, queue, now }: Deciding,
  { id, answer, was }: RegistrationDecision,
): Promise<void> {
  const registration = await lockRegistrationOfBranches(trx, id, user.branchIds)
  if (!registration) throw new Problem('not_found')
  const { question_id, status, family_id } = registration
  if (status === answer) return
  if (status !== was) throw new Problem('conflict', { data: { current: { id, status } } })
  const at = now()
  await answerRegistration(trx, queue, { id, status: answer, at })
  await saveDecision(trx, { moderationRequestId: question_id, answer, staffId: user.id, at })
  await addLogRowOfChange(trx, { kind: 'registration', id, before: { status }, after: { status: answer } })
  if (family_id !== null) await notifyDesk(trx, 'family', family_id)
}
