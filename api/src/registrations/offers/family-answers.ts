// The family's answers to an offer, each with all its consequences in one transaction.

import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { recordDecision, recordWithdrawal } from '../../families/intake.ts'
import { lockCells } from '../../places/cell-queries.ts'
import type { Trx } from '../../platform/db/client.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import type { Services } from '../../services.ts'
import { answerRegistration, changeStatus, mailBranchOfWithdrawal, ownRegistration } from '../actions.ts'
import { logFamilyAct } from '../family-log.ts'
import { lockRegistrationsOfChild } from '../lock-queries.ts'
import { markDeclared, registrationById } from '../queries.ts'
import { registrationOf } from '../rules.ts'
import { endingWithAcceptance, updateRegistration } from './offer-queries.ts'
import { isOfferOpen } from './rules.ts'

interface Parent extends Pick<Services, 'now' | 'queue'> {
  readonly user: { readonly id: number }
  readonly language: Language
}

async function refuseEnded(trx: Trx, parent: Parent, id: number): Promise<never> {
  const current = registrationOf(await registrationById(trx, id, parent), parent.now())
  throw new Problem('no_offer', { data: { current } })
}

/**
 * Accepts the open offer. The guardian's declaration is part of it. Other offers and places of the child in the school year end in
 * the same transaction: a child holds one place by its family's answer.
 */
export async function acceptOffer(trx: Trx, parent: Parent, registrationId: number, declaration?: string) {
  const { user, now, queue, language } = parent
  await lockRegistrationsOfChild(trx, registrationId, user.id)
  const registration = await ownRegistration(trx, registrationId, user.id)
  const { id, status, declared_at, offer_outcome } = registration
  if (status === 'accepted' && offer_outcome === 'accepted') return
  await lockCells(trx, [registration])
  const at = now()
  if (!isOfferOpen(registration, at)) return refuseEnded(trx, parent, id)
  if (!declared_at && !declaration) throw invalidField('declaration', { rule: 'required' })
  if (declaration) await markDeclared(trx, id, { wording: declaration, language, at })
  await answerRegistration(trx, queue, { id, status: 'accepted', at })
  await logFamilyAct(trx, 'offer_accepted', id, 'accepted')
  for (const other of await endingWithAcceptance(trx, registration, at)) {
    await changeStatus(trx, other, 'withdrawn', at, { what: 'accepted_elsewhere' })
    await recordWithdrawal(trx, other, at)
    await mailBranchOfWithdrawal(trx, queue, other, at)
    await logFamilyAct(trx, 'registration_withdrawn', other, 'withdrawn')
  }
}

/** Declines the open offer: the registration is withdrawn, or stays on the waiting list with its time of asking. */
export async function declineOffer(trx: Trx, parent: Parent, registrationId: number, keepsWaiting: boolean) {
  const { user, now, queue } = parent
  const registration = await ownRegistration(trx, registrationId, user.id)
  const { id, status, offer_outcome } = registration
  if (offer_outcome === 'declined' && status === (keepsWaiting ? 'waitlisted' : 'withdrawn')) return
  const at = now()
  if (!isOfferOpen(registration, at)) return refuseEnded(trx, parent, id)
  await declineFor(trx, { id, keepsWaiting, at })
  await logFamilyAct(trx, 'offer_declined', id, keepsWaiting ? 'waitlisted' : 'withdrawn')
  if (!keepsWaiting) await mailBranchOfWithdrawal(trx, queue, id, at)
}

interface Refusal {
  readonly id: number
  readonly keepsWaiting: boolean
  readonly at: Date
  /** The member of staff to whom the family said it by telephone. */
  readonly staffId?: number
}

/** Ends an open offer as declined. */
export async function declineFor(trx: Trx, { id, keepsWaiting, at, staffId }: Refusal): Promise<void> {
  await updateRegistration(trx, id, { offer_outcome: 'declined', offer_outcome_at: at })
  await changeStatus(trx, id, keepsWaiting ? 'waitlisted' : 'withdrawn', at, {
    what: 'declined',
    ...(staffId !== undefined && { staff_id: staffId }),
  })
  if (keepsWaiting) await recordDecision(trx, id, 'waitlisted', at)
  else await recordWithdrawal(trx, id, at)
}
