import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { KidDetails, KidRegistration } from 'contract/kids/forms.ts'
import type { Language } from 'i18n/languages.ts'
import { ownKid, requireNationality } from '../../kids/own.ts'
import { lockKidsOf, lockSameKid } from '../../kids/queries.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addStatusStep, markDeclared, notifyBranch, openRegistration } from '../queries.ts'
import { addFamilyWords, giveChildTo, lockEntered, moveToChild } from './queries.ts'

interface Account {
  readonly userId: number
  readonly language: Language
  readonly at: Date
}

/** The child that a parent registers: an own one, or the details of a new one. */
async function childOf(trx: Trx, { kid_id, kid }: KidRegistration, userId: number) {
  const own = kid_id === undefined ? kid && (await lockSameKid(trx, kid, userId)) : await ownKid(trx, kid_id, userId)
  return { own, details: own ?? kid }
}

/**
 * The registration that staff entered for the same child at this branch and year, if the person of its record has the number and the
 * confirmed address of the account: it is the same one, its programme and start stay, and the child becomes the account's
 * (enrolment §2.2). Returns its id.
 */
export async function joinEntered(
  trx: Trx,
  { userId, language, at }: Account,
  body: KidRegistration,
): Promise<number | undefined> {
  await lockKidsOf(trx, userId)
  const { own, details } = await childOf(trx, body, userId)
  if (!details) return undefined
  const { branch_id, notes, declaration } = body
  const year = schoolYearOf(body.start_date)
  if (own && (await openRegistration(trx, { kid_id: own.id, branch_id, year }))) return undefined
  const entered = await lockEntered(trx, userId, { ...details, branch_id, year })
  if (!entered) return undefined
  const { id, kid_id, declared_at } = entered
  if (own) await moveToChild(trx, id, kid_id, own.id)
  else {
    await requireNationality(trx, body.kid?.nationality_id)
    await giveChildTo(trx, kid_id, userId, details as KidDetails)
  }
  await addFamilyWords(trx, id, { language, notes })
  if (declaration && !declared_at) await markDeclared(trx, id, { wording: declaration, language, at })
  await addStatusStep(trx, { registration_id: id, what: 'joined', at })
  await notifyBranch(trx, id)
  return id
}
