import { expect, test } from 'vitest'
import { filledIn } from './placeholders.ts'

test('desk §3 a text is filled in with what is given, and with nothing that every object answers to', () => {
  expect(filledIn('{{name}}, {{constructor}} {{__proto__}} {{toString}}', { name: 'Huda' })).toBe(
    'Huda, {{constructor}} {{__proto__}} {{toString}}',
  )
})
