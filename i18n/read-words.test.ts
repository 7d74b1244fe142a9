import { expect, test } from 'vitest'
import { fillPlaceholders } from './read-words.ts'

test('every placeholder of a sentence is replaced by its fact', () => {
  expect(fillPlaceholders('{{name}}, {{count}} of {{count}}', { name: 'نورة', count: 0 })).toBe('نورة, 0 of 0')
  expect(fillPlaceholders('$& {{name}}', { name: '$1 $&' })).toBe('$& $1 $&')
})

test('a placeholder without a fact stays, or becomes `missing`', () => {
  expect(fillPlaceholders('{{name}} on {{day}}', { name: 'Noura' })).toBe('Noura on {{day}}')
  expect(fillPlaceholders('{{name}} on {{day}}', { name: 'Noura' }, '')).toBe('Noura on ')
})
