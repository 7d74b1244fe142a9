import { ownValue } from './own-value.ts'

/** Columns that hold the values of another column, and share its words. */
const sameWords: Readonly<Record<string, string>> = {
  into_stage: 'stage',
  states: 'state',
  part: 'language',
  parts: 'language',
  reads_in: 'language',
}

const reasonColumns: readonly string[] = ['offer_reason', 'end_reason', 'priority']

/** Key of a coded value in `locales/*\/desk/values.json`: `stage_new` for the value `new` of `stage` and of `into_stage`. */
export const valueKey = (column: string, value: string) =>
  // A key that ends in `_other` would be a plural form.
  `${ownValue(sameWords, column) ?? column}_${reasonColumns.includes(column) && value === 'other' ? 'other_reason_stated' : value}`
