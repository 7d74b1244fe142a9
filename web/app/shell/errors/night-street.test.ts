import { expect, test } from 'vitest'
import { nightStreetOf } from './night-street.ts'

test('product §3 the street at night has one house for each branch of the school, at most five', () => {
  const streets = [undefined, 0, 1, 2, 3, 4, 5, 11].map((branches) => nightStreetOf(branches))
  expect(streets.map((street) => /night-street[^.]*/.exec(street)?.[0])).toEqual([
    'night-street-0',
    'night-street-0',
    'night-street-1',
    'night-street-2',
    'night-street-3',
    'night-street-4',
    'night-street',
    'night-street',
  ])
})
