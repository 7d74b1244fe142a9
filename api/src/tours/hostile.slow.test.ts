import { bookTour } from 'contract/tours/endpoints.ts'
import { TourRequest } from 'contract/tours/form.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aTourRequest } from './testing.ts'

const hostile: [what: string, value: unknown][] = [
  ['a billion', 1e9],
  ['more than a number holds', 1e308],
  ['less than nothing', -1e9],
  ['a nested object', { a: { b: { c: {} } } }],
  ['a list', [1, [2, [3]]]],
  ['true', true],
  ['a very long text', 'x'.repeat(60_000)],
]
const nonsense: [what: string, body: string, type: string, status: number][] = [
  ['no JSON', '{"full_name": "No', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['a list', '[]', 'application/json', 422],
  ['null', 'null', 'application/json', 422],
  ['a form', 'full_name=Noura', 'application/x-www-form-urlencoded', 415],
  ['a page', '<html></html>', 'text/html', 415],
  ['two megabytes', JSON.stringify({ message: 'x'.repeat(2_000_000) }), 'application/json', 413],
]
const fields = Object.keys(TourRequest.shape)

const post = (school: School, body: string, type = 'application/json') =>
  school.fetch('/api/v1/tour', { method: 'POST', headers: { 'content-type': type }, body })

async function refusals(values: readonly (readonly [what: string, value: unknown])[], inFields: string[]) {
  const school = await aSchool()
  for (const [what, value] of values)
    for (const field of inFields) {
      const answer = await post(school, JSON.stringify({ ...aTourRequest(), [field]: value }))
      expect.soft([what, field, answer.status]).toEqual([what, field, 422])
      expect.soft((await answer.json()).errors, `${what} in ${field}`).toHaveProperty(field)
    }
  expect(await school.count('tours')).toBe(0)
}

test('numbers, lists, objects and very long texts in any field are refused with its name, and nothing is stored', () =>
  refusals(hostile, fields))

test('safety §input NUL and lone surrogates in any text are dropped, and the tour is stored', async () => {
  const school = await aSchool()
  const { full_name, message } = { full_name: 'Nou\u0000ra', message: 'Is there\ud800 a place?\u0007' }
  await school.anyone(bookTour, { body: aTourRequest({ full_name, message, phone_num: '0501\u0000234567' }) })
  const stored = await school.db.selectFrom('tours').select(['full_name', 'message']).executeTakeFirst()
  expect(stored).toEqual({ full_name: 'Noura', message: 'Is there a place?' })
})

test('a body that is no tour is refused without a server error, and nothing is stored', async () => {
  const school = await aSchool()
  for (const [what, body, type, status] of nonsense)
    expect.soft([what, (await post(school, body, type)).status]).toEqual([what, status])
  expect(await school.count('tours')).toBe(0)
})
