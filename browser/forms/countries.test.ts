import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { countries, withCountry } from './countries.ts'

test('§2 the country-code picker knows every country of the phone library, with its calling code', () => {
  const known = Object.fromEntries(countries.map(({ code, calling }) => [code, calling]))
  expect(known).toEqual(Object.fromEntries(getCountries().map((code) => [code, getCountryCallingCode(code)])))
  expect(countries[0]?.code).toBe('SA')
})

test.each([
  ['0501234567', 'SA', '0501234567'],
  ['050 123 4567', 'AE', '+97150 123 4567'],
  ['+44 7700 900123', 'SA', '+44 7700 900123'],
  ['0044 7700 900123', 'AE', '0044 7700 900123'],
  ['', 'AE', ''],
])('§5 %s written in %s is sent as %s', (typed, country, sent) => {
  expect(withCountry(typed, country)).toBe(sent)
})
