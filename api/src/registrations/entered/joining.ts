import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { KidRegistration } from 'contract/kids/forms.ts'
import { kidsMax } from 'contract/kids/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { linkToFamily, recordEntered } from '../../families/intake.ts'
import { lockFamilyOf } from '../../families/person-of.ts'
import { requireNationality } from '../../kids/own.ts'
import { addKid, countKids, kidOfParent, lockKidsOf } from '../../kids/queries.ts'
import type { Trx } from '../../platform/db/client.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { logFamilyAct } from '../family-log.ts'
import { addStatusStep, markDeclared, notifyBranch, openRegistration } from '../queries.ts'
import { addFamilyWords, giveChildTo, lockRowsOfChild, moveChild } from './queries.ts'

/** Locks an account and its family. Staff enter children also for an unconfirmed account's people, but not for it. */
async function lockAccount(trx: Trx, userId: number) {
  const account = await lockKidsOf(trx, userId)
  if (!account) throw new Problem('not_found')
  const people = await lockFamilyOf(trx, account)
  return { userId, people: account.email_verified_at === null ? [] : people }
}

/**
 * The child that a parent registers: the account's own one by id or by name and birth date, or a new one. A confirmed account takes
 * over the same child that staff entered for its people, with its registrations (enrolment §2.2). 409 `already_pending` while one of
 * its own is open at this branch and year.
 */
export async function childToRegister(trx: Trx, userId: number, body: KidRegistration, at: Date): Promise<number> {
  const { kid_id, kid, branch_id, start_date } = body
  const account = await lockAccount(trx, userId)
  const details = kid_id === undefined ? kid : await kidOfParent(trx, kid_id, userId)
  if (!details) throw kid_id === undefined ? invalidField('kid_id', { rule: 'required' }) : new Problem('not_found')
  const { own, entered } = await lockRowsOfChild(trx, account, details)
  if (kid_id !== undefined && own !== kid_id) throw new Problem('not_found')
  const open = own && (await openRegistration(trx, { kid_id: own, branch_id, year: schoolYearOf(start_date) }))
  if (open) throw new Problem('already_pending', { data: { current: open } })
  // Claims the people: from now on they are the account.
  if (entered.length > 0) await linkToFamily(trx, 'users', userId, at)
  const taken = own ?? (await takeOrAdd(trx, entered[0], { userId, kid, at }))
  for (const id of entered) if (id !== taken) await moveChild(trx, id, taken)
  return taken
}

interface NewChild extends Pick<KidRegistration, 'kid'> {
  readonly userId: number
  readonly at: Date
}

/** Gives the account a child that staff entered, or a new one. */
async function takeOrAdd(trx: Trx, entered: number | undefined, { userId, kid, at }: NewChild): Promise<number> {
  if (!kid) throw invalidField('kid_id', { rule: 'required' })
  await requireNationality(trx, kid.nationality_id)
  if ((await countKids(trx, userId)) >= kidsMax) throw new Problem('too_many_kids', { facts: { max: kidsMax } })
  if (entered === undefined) return (await addKid(trx, kid, userId, at)).id
  await giveChildTo(trx, entered, userId, kid)
  return entered
}

interface Joining extends Pick<KidRegistration, 'notes' | 'declaration'> {
  readonly language: Language
  readonly at: Date
}

/** Makes a registration that came with its child the one for which the family asks: programme and start stay (enrolment §2.2). */
export async function joinEntered(trx: Trx, id: number, { language, notes, declaration, at }: Joining): Promise<void> {
  await addFamilyWords(trx, id, { language, notes })
  if (declaration) await markDeclared(trx, id, { wording: declaration, language, at })
  await addStatusStep(trx, { registration_id: id, what: 'joined', at })
  await recordEntered(trx, id, at)
  await logFamilyAct(trx, 'registration_joined', id)
  await notifyBranch(trx, id)
}
