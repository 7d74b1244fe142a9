import { expect, test } from 'vitest'
import { folded } from './fold.ts'

test.each([
  ['العائلات', 'عائلات'],
  ['إبراهيم', 'ابراه'],
  ['نُورَة', 'نوره'],
  ['محمـــد', 'محمد'],
  ['Café', 'CAFE'],
  ['٠٥٠', '050'],
])('desk §2 %s is found by %s', (text, typed) => {
  expect(folded(text)).toContain(folded(typed))
})
