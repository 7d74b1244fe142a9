import { expect, test } from 'vitest'
import { isFoundBy } from './is-found-by.ts'

test.each([
  ['العائلات', 'عائلات'],
  ['الصور', 'الص'],
  ['العائلات', 'ال'],
  ['السجل', 'سج'],
  ['إبراهيم', 'ابراه'],
  ['نُورَة', 'نوره'],
  ['محمـــد', 'محمد'],
  ['Café', 'CAFE'],
  ['٠٥٠', '050'],
])('desk §2 %s is found by %s', (text, typed) => {
  expect(isFoundBy(text, typed)).toBe(true)
})
