import { loggedActions } from 'contract/staff/log.ts'
import ar from 'i18n/locales/ar/desk/log.json' with { type: 'json' }
import en from 'i18n/locales/en/desk/log.json' with { type: 'json' }
import { expect, test } from 'vitest'

test.each([
  ['en', en],
  ['ar', ar],
])('desk §1 whatever the log may say was done has its words (%s)', (_language, words) => {
  expect(loggedActions.filter((action) => !(`action_${action}` in words))).toEqual([])
})
