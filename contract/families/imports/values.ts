/** The fields of a family that a column of a spreadsheet can hold. */
export const importFields = [
  'name',
  'phone',
  'phone_2',
  'email',
  'language',
  'branch',
  'stage',
  'source',
  'child_name',
  'child_birth_date',
  'place',
  'program',
  'start_date',
  'asked_on',
  'note',
] as const
export type ImportField = (typeof importFields)[number]

export const importRowsAtMost = 20_000
/** The most families that are compared at once, and stored at once: others who ask for the same numbers wait for so many. */
export const comparedAtOnce = 500
export const storedAtOnce = 50
/** The most numbers, addresses, children or notes of a family. */
export const ofAKindAtMost = 40
export const sourceMaxLength = 100
export const takeBackImportHours = 24
