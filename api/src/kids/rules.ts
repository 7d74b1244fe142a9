import type { Kid, PhotoConsent, Registration } from 'contract/kids/endpoints.ts'
import {
  audiences,
  isBirthDate,
  isStartDate,
  kidAgeMax,
  type RegistrationStatus,
  startYearsAhead,
} from 'contract/kids/rules.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Sign } from '../platform/storage/private/signed.ts'
import { invalidField } from '../requests/invalid-field.ts'
import type { StoredConsent, StoredKid } from './queries.ts'
import type { StoredRegistration } from './registration-queries.ts'

export function requireBirthDate(isoDay: string, now: Date) {
  if (isBirthDate(isoDay, riyadhDay(now))) return
  throw invalidField('kid.birth_date', { rule: 'implausible', facts: { max: kidAgeMax } })
}

export function requireStartDate(isoDay: string, now: Date) {
  if (isStartDate(isoDay, riyadhDay(now))) return
  throw invalidField('start_date', { rule: 'implausible', facts: { max: startYearsAhead } })
}

const openStatuses: readonly RegistrationStatus[] = ['pending', 'waitlisted', 'accepted']
/** Whether a registration is still open. */
export const isOpenRegistration = (status: RegistrationStatus) => openStatuses.includes(status)

const moment = (at: Date | string) => new Date(at).toISOString()

export function registrationOf(stored: StoredRegistration): Registration {
  const { kid_id, kid_name, branch_id, branch_name, program_id, program_name, ...row } = stored
  return {
    ...row,
    kid: { id: kid_id, name: kid_name },
    branch: { id: branch_id, name: branch_name },
    program: { id: program_id, name: program_name },
    history: row.history.map(({ status, at }) => ({ status, at: moment(at) })),
    declared_at: row.declared_at && moment(row.declared_at),
    created_at: moment(row.created_at),
  }
}

/** The decision for each audience; without one on record the answer is no. */
const consentsOf = (stored: readonly StoredConsent[]): PhotoConsent[] =>
  audiences.map((audience) => {
    const decided = stored.filter((consent) => consent.audience === audience)
    const history = decided.map(({ granted, wording, decided_at }) => ({
      granted,
      wording,
      decided_at: moment(decided_at),
    }))
    const ends_at = decided[0]?.ends_at ?? null
    return {
      audience,
      granted: decided[0]?.holds ?? false,
      decided_at: history[0]?.decided_at ?? null,
      ends_at: ends_at && moment(ends_at),
      history,
    }
  })

export const kidOf = (
  kid: StoredKid,
  registrations: readonly StoredRegistration[],
  consents: readonly StoredConsent[],
  sign: Sign,
): Kid => ({
  ...kid,
  image: sign(kid.image),
  registrations: registrations.filter(({ kid_id }) => kid_id === kid.id).map(registrationOf),
  photo_consents: consentsOf(consents.filter(({ kid_id }) => kid_id === kid.id)),
})
