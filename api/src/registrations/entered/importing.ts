// Places and waiting of an import of families: facts that no cell refuses, in the transaction they are given.

import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { ImportedFamily } from 'contract/families/imports/endpoints.ts'
import { riyadhDay } from 'i18n/format.ts'
import { recordDecision } from '../../families/intake.ts'
import { requireBirthDate } from '../../kids/rules.ts'
import type { Trx } from '../../platform/db/client.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { addStatusStep, openRegistration, programOffered } from '../queries.ts'
import { requireRequestDay, requireStartAtDesk } from '../rules.ts'
import { addEntered } from './actions.ts'
import { registeredChild } from './queries.ts'

/** Refuses places that the desk could not enter. */
export async function requirePlacesToEnter(trx: Trx, { branch_id, places }: ImportedFamily, now: Date) {
  if (branch_id === null && places.length > 0) throw invalidField('branch_id')
  for (const { program_id, birth_date, start_date, asked_on } of places) {
    requireStartAtDesk(start_date, now)
    requireBirthDate(birth_date, now, 'birth_date')
    if (asked_on !== undefined) requireRequestDay(asked_on, birth_date, now)
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
    const kid_id = await registeredChild(trx, { person_id, name, birth_date }, at)
    if (await openRegistration(trx, { kid_id, branch_id, year: schoolYearOf(place.start_date) })) continue
    const facts = { ...place, branch_id, schedule: 'full_time', asked_on } as const
    const id = await addEntered(trx, { ...facts, kid_id, person_id, language, staff_id, at })
    await addStatusStep(trx, { registration_id: id, status: place.status, staff_id, at })
    await recordDecision(trx, id, place.status, at)
  }
}
