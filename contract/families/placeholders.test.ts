import { expect, test } from 'vitest'
import { filledIn, openPlaceholders } from './placeholders.ts'

test('desk §3 placeholders are filled with the given facts, never with inherited properties', () => {
  expect(filledIn('{{name}}, {{constructor}} {{__proto__}} {{toString}}', { name: 'Huda' })).toBe(
    'Huda, {{constructor}} {{__proto__}} {{toString}}',
  )
})

test('desk §3 a placeholder in a name is never filled, nor missed when the text is sent', () => {
  const chosen = filledIn('Dear {{ name }}, {{times}}', { name: '{{child}}' })
  expect(filledIn(chosen, { child: 'Sara', times: '10:00' })).toBe('Dear ((child)), 10:00')
  expect(openPlaceholders(chosen)).toEqual(['times'])
})
