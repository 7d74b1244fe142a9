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
  'asked_on',
  'note',
] as const
export type ImportField = (typeof importFields)[number]

/** Reasons to refuse a cell; the last two are notices beside a row that is not refused. */
export const importRules = [
  'missing',
  'too_long',
  'cell_error',
  'phone_wrong',
  'phone_digits_lost',
  'too_many_phones',
  'email_wrong',
  'date_wrong',
  'date_to_come',
  'date_order_unknown',
  'stage_unknown',
  'branch_unknown',
  'branch_not_yours',
  'not_stored',
  'left_out',
  'number_elsewhere',
] as const
export type ImportRule = (typeof importRules)[number]

/** The orders in which `3/1/2022` can be read. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]
/** The most words without a stage that the user is asked about. */
export const stageWordsAtMost = 30

export const importRowsAtMost = 20_000
export const importColumnsAtMost = 60
export const importCellMaxLength = 4000
/** The most rows of one request, and the most bytes of their text: proxies let 1 MiB through. */
export const importRowsAtOnce = 500
export const importBytesAtOnce = 600 * 1024
export const takeBackImportHours = 24
