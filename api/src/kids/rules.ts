import type { Kid, PhotoConsent } from 'contract/kids/endpoints.ts'
import { audiences, isBirthDate, kidAgeMax } from 'contract/kids/rules.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Sign } from '../platform/storage/private/signed.ts'
import type { StoredRegistration } from '../registrations/queries.ts'
import { registrationOf } from '../registrations/rules.ts'
import { invalidField } from '../requests/invalid-field.ts'
import type { StoredConsent, StoredKid } from './queries.ts'

export function requireBirthDate(isoDay: string, now: Date, field = 'kid.birth_date') {
  if (isBirthDate(isoDay, riyadhDay(now))) return
  throw invalidField(field, { rule: 'implausible', facts: { max: kidAgeMax } })
}

const moment = (at: Date | string) => new Date(at).toISOString()

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
  { sign, now }: { readonly sign: Sign; readonly now: Date },
): Kid => ({
  ...kid,
  image: sign(kid.image),
  registrations: registrations.filter(({ kid_id }) => kid_id === kid.id).map((each) => registrationOf(each, now)),
  photo_consents: consentsOf(consents.filter(({ kid_id }) => kid_id === kid.id)),
})
