import { expect, test } from 'vitest'
import { visualOrder } from './bidi.ts'

const texts = (line: string, direction: 'ltr' | 'rtl') => visualOrder(line, direction).map(({ text }) => text)

test('§9 words of an Arabic line run from right to left; digits and addresses keep their own order', () => {
  expect(texts('من 6 أسابيع', 'rtl')).toEqual(['من', ' ', '6', ' ', 'أسابيع'])
  expect(texts('جدة 23817 KSA', 'rtl')).toEqual(['جدة', ' ', '23817 KSA'])
  expect(texts('اتصلوا على +966 12 555 0142', 'rtl').at(-1)).toBe('+966 12 555 0142')
})

test('§9 a full stop follows the last Arabic letter and does not precede the first', () => {
  expect(texts('المدرسة.', 'rtl')).toEqual(['المدرسة', '.'])
})

test('§9 an English line keeps its order', () => {
  expect(texts('La Palma 2', 'ltr').join('')).toBe('La Palma 2')
})

/** Characters of a right-to-left line in visual order, from left to right. */
const seen = (line: string) =>
  visualOrder(line, 'rtl')
    .map(({ text, script }) => (script === 'arabic' ? [...text].reverse().join('') : text))
    .reverse()
    .join('')

test.each([
  ['طقم ملابس كامل (مع الاسم عليه)', '(هيلع مسالا عم) لماك سبالم مقط'],
  ['11:30 ص – 12:00 م', 'م 12:00 – ص 11:30'],
  ['«المنهل»: فرع', 'عرف :«لهنملا»'],
  ['رقم SK-ABC (2)', '(2) SK-ABC مقر'],
  ['اتصلوا على +966 12 555 0142.', '.+966 12 555 0142 ىلع اولصتا'],
])('§9 brackets, dashes and times of an Arabic line are where a reader expects them: %s', (line, expected) => {
  expect(seen(line)).toBe(expected)
})
