import { expect, test } from 'vitest'
import { detectLanguage, userTextAttributes } from './detect-language.ts'

test.each([
  ['شكراً جزيلاً', 'ar'],
  ['Thank you!', 'en'],
  ['كتبت لنا المعلمة Reem بالأمس', 'ar'],
  ['We read «نورة» together tonight', 'en'],
  ['12 🌴 !', undefined],
  ['', undefined],
])('§9 a comment carries the language it is written in: %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
  expect(userTextAttributes(text)).toEqual({ dir: 'auto', lang: language })
})
