import { expect, test } from 'vitest'
import { translate, translateCount } from './words.ts'

test.each([
  [0, 'Under one year', 'أقل من سنة'],
  [1, 'One year', 'سنة واحدة'],
  [2, '2 years', 'سنتان'],
  [3, '3 years', '3 سنوات'],
  [10, '10 years', '10 سنوات'],
  [11, '11 years', '11 سنة'],
  [18, '18 years', '18 سنة'],
  [100, '100 years', '100 سنة'],
  [103, '103 years', '103 سنوات'],
])('the age of %i years is %j and %j', (count, english, arabic) => {
  expect(translateCount('en', 'age', count)).toBe(english)
  expect(translateCount('ar', 'age', count)).toBe(arabic)
})

test('a placeholder without a fact stays, for pieces that are more than text', () => {
  expect(translate('en', 'family_subject', { reference: 'SK-7F3K9Q' })).toBe('Your tour request SK-7F3K9Q')
  expect(translate('en', 'family_questions')).toContain('{{phone}}')
})

test.each([
  [1, 'within one working day', 'خلال يوم عمل واحد'],
  [2, 'within two working days', 'خلال يومي عمل'],
  [3, 'within three working days', 'خلال 3 أيام عمل'],
  [10, 'within ten working days', 'خلال 10 أيام عمل'],
])('desk §3 a promise of %i days is %j and %j', (days, english, arabic) => {
  expect(translateCount('en', 'within', days)).toBe(english)
  expect(translateCount('ar', 'within', days)).toBe(arabic)
})
