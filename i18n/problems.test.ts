import { type ProblemCode, problemStatus } from 'contract/problems.ts'
import { expect, test } from 'vitest'
import { fieldSentence, problemSentence } from './problems.ts'

const codes = Object.keys(problemStatus) as ProblemCode[]

test.each(codes)('%s has a sentence in each language, without technical words', (code) => {
  const english = problemSentence('en', code, { day: 'Sunday' })
  const arabic = problemSentence('ar', code, { day: 'الأحد' })
  expect(english).toMatch(/^[A-Z].*[.?]$/)
  expect(arabic).toMatch(/^[\u0600-\u06ff].*[.؟]$/)
  expect(`${english} ${arabic}`).not.toMatch(/error|invalid|null|undefined|\{\{|!/i)
})

test('§5 the form says what is missing in its own words, and everybody else in common ones', () => {
  expect(fieldSentence('en', 'full_name', { rule: 'required' })).toBe('First Name is required')
  expect(fieldSentence('en', 'full_name', { rule: 'too_long', facts: { max: 30 } })).toBe(
    'First Name must be 30 characters or less.',
  )
  expect(fieldSentence('ar', 'full_name', { rule: 'required' })).toBe('الاسم مطلوب')
  expect(fieldSentence('en', 'nickname', { rule: 'required' })).toBe('This Field is required')
  expect(fieldSentence('ar', 'nickname', { rule: 'nothing known' })).toBe('القيمة غير صحيحة')
})
