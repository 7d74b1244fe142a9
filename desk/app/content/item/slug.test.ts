import { expect, test } from 'vitest'
import { slugFrom } from './slug.ts'

test.each([
  ['Al Malqa', 'al-malqa'],
  ['  Date-palm House 2 ', 'date-palm-house-2'],
  ['Café d’Été', 'cafe-dete'],
  ['الملقا', 'al-mlqa'],
  ['فرع النَّخيل ٣', 'fra-al-nkhil-3'],
  ['واحة', 'waha'],
  ['!!!', ''],
])('desk §5 the web address of %s is %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})

test('desk §5 an address from a long name has at most 60 characters', () => {
  expect(slugFrom('palm '.repeat(30))).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(slugFrom('palm '.repeat(30)).length).toBeLessThanOrEqual(60)
})
