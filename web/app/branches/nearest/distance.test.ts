import { expect, test } from 'vitest'
import { kilometresBetween, nearestFirst } from './distance.ts'

const jeddah = { latitude: 21.5433, longitude: 39.1728 }
const riyadh = { latitude: 24.7136, longitude: 46.6753 }

test('§2 Jeddah and Riyadh are about 850 km apart, and the distance to oneself is zero', () => {
  expect(kilometresBetween(jeddah, riyadh)).toBeGreaterThan(840)
  expect(kilometresBetween(jeddah, riyadh)).toBeLessThan(860)
  expect(kilometresBetween(jeddah, jeddah)).toBe(0)
})

test('§2 across the date line the distance is short', () => {
  expect(kilometresBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(25)
})

test('§2 the nearest comes first', () => {
  expect(
    nearestFirst({ latitude: 24.7, longitude: 46.7 }, [jeddah, riyadh]).map(({ place: coordinates }) => coordinates),
  ).toEqual([riyadh, jeddah])
})
