import type { FeeAmount } from 'contract/fees/endpoints.ts'
import { isStartDate, startYearsAhead } from 'contract/kids/rules.ts'
import type { Registration } from 'contract/registrations/endpoints.ts'
import { isStartAtDesk } from 'contract/registrations/start-at-desk.ts'
import { riyadhDay } from 'i18n/format.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { isOfferOpen, lastOfferOf } from './offers/rules.ts'
import type { StoredRegistration } from './queries.ts'

/** `RG-7F3K9Q`: on the phone it cannot be confused with a tour's `SK-`. */
export const kindOfReference = 'RG'

export function requireStartDate(isoDay: string, now: Date) {
  if (isStartDate(isoDay, riyadhDay(now))) return
  throw invalidField('start_date', { rule: 'implausible', facts: { max: startYearsAhead } })
}

export function requireStartAtDesk(isoDay: string, now: Date) {
  if (isStartAtDesk(isoDay, riyadhDay(now))) return
  throw invalidField('start_date', { rule: 'outside_years', facts: { max: startYearsAhead } })
}

/** A family asks for a child that is born (enrolment §2.2). */
export function requireRequestDay(isoDay: string, birthDate: string, now: Date) {
  if (isoDay < birthDate || isoDay > riyadhDay(now)) throw invalidField('asked_on', { rule: 'since_birth' })
}

export function registrationOf(stored: StoredRegistration, now: Date): Registration {
  const { kid_id, kid_name, branch_id, branch_name, program_id, program_name, ...row } = stored
  const { others } = stored
  return {
    ...row,
    kid: { id: kid_id, name: kid_name },
    branch: { id: branch_id, name: branch_name },
    program: { id: program_id, name: program_name },
    waiting: row.waiting && { ...row.waiting, as_of: now.toISOString() },
    offer: isOfferOpen(stored, now)
      ? {
          ends_at: stored.offer_ends_at.toISOString(),
          first_day: stored.offer_first_day,
          fee: stored.offer_fee as FeeAmount[] | null,
          text: stored.offer_text,
          ends_with_it: others.filter(({ kind }) => kind !== 'waiting'),
          goes_on: others.filter(({ kind }) => kind === 'waiting'),
        }
      : null,
    last_offer: lastOfferOf(stored, now),
    history: row.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    declared_at: row.declared_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
