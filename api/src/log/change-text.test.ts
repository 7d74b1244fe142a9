import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

test.each([
  ['en', 'Reason: not kept in the log', 'Reason: none → not kept in the log'],
  ['ar', 'السبب: لا يُحفظ في السجل', 'السبب: لا يوجد ← لا يُحفظ في السجل'],
] as const)(
  'desk §1 (%s) a value that the log keeps neither before nor after is said once in the export',
  (language, changed, added) => {
    const branches = new Map<number, string>()
    expect(changeText({ before: { reason: '…' }, after: { reason: '…' }, branches }, language)).toBe(changed)
    expect(changeText({ before: { reason: null }, after: { reason: '…' }, branches }, language)).toBe(added)
  },
)
