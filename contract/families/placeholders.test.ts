import { expect, test } from 'vitest'
import { filledIn } from './placeholders.ts'

test('desk §3 placeholders are filled with the given facts, never with inherited properties', () => {
  expect(filledIn('{{name}}, {{constructor}} {{__proto__}} {{toString}}', { name: 'Huda' })).toBe(
    'Huda, {{constructor}} {{__proto__}} {{toString}}',
  )
})
