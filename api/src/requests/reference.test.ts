import { expect, test } from 'vitest'
import { newReference } from './reference.ts'

test('a reference has no ambiguous letters, and ten thousand are different', () => {
  const references = Array.from({ length: 10_000 }, () => newReference())
  expect(references.every((reference) => /^SK-[^0O1IL2Z5S8B6GAEU]{6}$/.test(reference))).toBe(true)
  expect(new Set(references).size).toBeGreaterThan(9_990)
})
