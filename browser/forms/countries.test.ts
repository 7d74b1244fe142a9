import { phoneDigits } from 'contract/phones.ts'
import google from 'google-libphonenumber'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { countries, withCountry } from './countries.ts'

const prefixOf = (code: string) => (metadata.countries as unknown as Record<string, unknown[]>)[code]?.[5] || ''

test('§2 the country picker lists every country of the phone library with its calling code and prefix', () => {
  const known = Object.fromEntries(countries.map(({ code, calling, prefix }) => [code, { calling, prefix }]))
  expect(known).toEqual(
    Object.fromEntries(
      getCountries().map((code) => [code, { calling: getCountryCallingCode(code), prefix: prefixOf(code) }]),
    ),
  )
  expect(countries[0]?.code).toBe('SA')
})

test.each([
  ['0501234567', 'SA', '0501234567'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['+44 7700 900123', 'SA', '+44 7700 900123'],
  ['0044 7700 900123', 'AE', '0044 7700 900123'],
  ['06 6982 1234', 'IT', '+390669821234'],
  ['06 20 123 4567', 'HU', '+36201234567'],
  ['8 (912) 345-67-89', 'RU', '+79123456789'],
  ['800 555-35-35', 'RU', '+78005553535'],
  ['1 (202) 555-0123', 'US', '+12025550123'],
  ['', 'AE', ''],
])('§5 %s written in %s is sent as %s', (typed, country, sent) => {
  expect(withCountry(typed, country)).toBe(sent)
})

const { PhoneNumberUtil, PhoneNumberType, PhoneNumberFormat } = google
const library = PhoneNumberUtil.getInstance()
const examples = getCountries().flatMap((code) =>
  [PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE].flatMap((type) => {
    const example = library.getExampleNumberForType(code, type)
    return example ? [[code, library.format(example, PhoneNumberFormat.E164)] as const] : []
  }),
)

const sentAs = (typed: string, code: string) => phoneDigits(withCountry(typed, code))

test('§5 the example numbers of every country, mobile and landline, are sent as they were typed', () => {
  expect(examples.length).toBeGreaterThan(450)
  for (const [code, e164] of examples) {
    const number = parsePhoneNumberFromString(e164)
    for (const typed of [e164, number?.formatInternational() ?? '', e164.replace('+', '00')])
      for (const chosen of ['SA', code]) expect(sentAs(typed, chosen), `${typed}, with ${chosen} chosen`).toBe(e164)
  }
})

/**
 * Countries with national numbers that differ by more than a prefix; the field formats them with the library on blur.
 */
const byLibraryAlone = ['AR', 'BY', 'MX']

test('§5 numbers written in national form, with the country chosen, become the same numbers', () => {
  for (const [code, e164] of examples.filter(([code]) => !byLibraryAlone.includes(code)))
    expect(sentAs(parsePhoneNumberFromString(e164)?.formatNational() ?? '', code), `${e164} of ${code}`).toBe(e164)
})
