import { countries, homeCalling, homeCountry, withCountry } from 'browser/forms/countries.ts'
import type { Profile } from 'contract/accounts/endpoints.ts'
import type { saveProfile } from 'contract/accounts/profile.ts'
import type { Input } from 'contract/endpoint.ts'
import { phoneDigits } from 'contract/phones.ts'

/** Form values as typed. */
export interface ProfileFields {
  name: string
  phone: string
  phone_country: string
  gender: string
  nationality_id: string
  language: string
}

const home = `+${homeCalling}`
/** Calling codes shared by several countries, with the largest as default. */
const shared: Record<string, string> = { '1': 'US', '7': 'RU', '44': 'GB' }

/** Splits a phone number for the form: national format for the home country, international for others. */
function phoneParts(e164: string) {
  if (e164.startsWith(home)) {
    const rest = e164.slice(home.length)
    const text = /^5\d{8}$/.test(rest) ? `0${rest.slice(0, 2)} ${rest.slice(2, 5)} ${rest.slice(5)}` : `0${rest}`
    return { phone: text, phone_country: homeCountry }
  }
  const calling = [4, 3, 2, 1]
    .map((digits) => e164.slice(1, digits + 1))
    .find((digits) => countries.some((country) => country.calling === digits))
  const code = shared[calling ?? ''] ?? countries.find((country) => country.calling === calling)?.code
  return { phone: e164, phone_country: code ?? homeCountry }
}

export const profileFieldsOf = (profile: Profile): ProfileFields => ({
  name: profile.name,
  ...phoneParts(profile.phone),
  gender: profile.gender,
  nationality_id: profile.nationality_id === null ? '' : String(profile.nationality_id),
  language: profile.language,
})

export function profileChangesOf({ phone_country, phone, ...fields }: ProfileFields) {
  const changes = { ...fields, phone: phoneDigits(withCountry(phone, phone_country)) }
  return changes as Input<typeof saveProfile>['body']
}
