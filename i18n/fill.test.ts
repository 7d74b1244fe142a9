import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('a sentence says its facts where their names stand, as often as they stand there', () => {
  expect(fill('{{name}}, {{count}} of {{count}}', { name: 'نورة', count: 0 })).toBe('نورة, 0 of 0')
  expect(fill('$& {{name}}', { name: '$1 $&' })).toBe('$& $1 $&')
})

test('a place without a fact stays, for pieces that are filled later, or becomes what is said instead', () => {
  expect(fill('{{name}} on {{day}}', { name: 'Noura' })).toBe('Noura on {{day}}')
  expect(fill('{{name}} on {{day}}', { name: 'Noura' }, '')).toBe('Noura on ')
})
