import { expect, test } from 'vitest'
import { asItIsWritten, languageWrittenIn } from './written-in.ts'

test.each([
  ['شكراً جزيلاً', 'ar'],
  ['Thank you!', 'en'],
  ['كتبت لنا المعلمة Reem بالأمس', 'ar'],
  ['We read «نورة» together tonight', 'en'],
  ['12 🌴 !', undefined],
  ['', undefined],
])('§9 a comment carries the language it is written in: %s', (text, language) => {
  expect(languageWrittenIn(text)).toBe(language)
  expect(asItIsWritten(text)).toEqual({ dir: 'auto', lang: language })
})
