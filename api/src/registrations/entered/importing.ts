// Places and waiting of an import of families: facts that no cell refuses, in the transaction they are given.

import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { ImportedFamily } from 'contract/families/imports/endpoints.ts'
import { midnightOf, riyadhDay } from 'i18n/format.ts'
import { recordDecision, recordEntered } from '../../families/intake.ts'
import { requireBirthDate } from '../../kids/rules.ts'
import type { Trx } from '../../platform/db/client.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { addWithReference } from '../../requests/reference.ts'
import { addStatusStep, insertRegistration, notifyBranch, openRegistration, programOffered } from '../queries.ts'
import { kindOfReference, requireStartAtDesk } from '../rules.ts'
import { addChildOfPerson, lockChild, registeredChild } from './queries.ts'

/** Refuses places that the desk could not enter. */
export async function requirePlacesToEnter(trx: Trx, { branch_id, places }: ImportedFamily, now: Date) {
  if (branch_id === null && places.length > 0) throw invalidField('branch_id')
  for (const { program_id, birth_date, start_date, asked_on } of places) {
    requireStartAtDesk(start_date, now)
    requireBirthDate(birth_date, now, 'birth_date')
    if (asked_on !== undefined && asked_on > riyadhDay(now)) throw invalidField('asked_on')
    if (!(await programOffered(trx, branch_id ?? 0, program_id))) throw invalidField('program_id')
  }
}

interface Entering extends Pick<ImportedFamily, 'language' | 'branch_id' | 'places'> {
  readonly staffId: number
  readonly at: Date
}

/** Registers the children of an imported person who have a place or wait, without an email (enrolment §2.5). */
export async function enterImported(
  trx: Trx,
  person_id: number,
  { branch_id, language, places, staffId: staff_id, at }: Entering,
): Promise<void> {
  if (branch_id === null) return
  for (const { name, birth_date, asked_on = riyadhDay(at), ...place } of places) {
    const child = { person_id, name, birth_date }
    const kid_id = (await registeredChild(trx, child)) ?? (await addChildOfPerson(trx, child, at))
    await lockChild(trx, kid_id)
    if (await openRegistration(trx, { kid_id, branch_id, year: schoolYearOf(place.start_date) })) continue
    const row = { ...place, kid_id, person_id, branch_id, language, at, asked_at: midnightOf(asked_on) }
    const insert = (reference: string) => insertRegistration(trx, { ...row, schedule: 'full_time' }, reference)
    const registration_id = await addWithReference(insert, kindOfReference)
    await addStatusStep(trx, { registration_id, status: 'pending', what: 'entered', staff_id, at })
    await addStatusStep(trx, { registration_id, status: place.status, staff_id, at })
    await recordEntered(trx, registration_id, at, staff_id)
    await recordDecision(trx, registration_id, place.status, at)
    await notifyBranch(trx, registration_id)
  }
}
