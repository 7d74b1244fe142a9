import { z } from 'zod'
import { language } from '../../accounts/forms.ts'
import { desk, importChecks } from '../../budgets.ts'
import { endpoint } from '../../endpoint.ts'
import { id, nullableId } from '../../fields.ts'
import { pagingQuery } from '../../paging.ts'

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

/** Reasons to refuse a cell. */
const importRules = [
  'missing',
  'too_long',
  'phone_wrong',
  'phone_digits_lost',
  'email_wrong',
  'date_wrong',
  'date_to_come',
  'stage_unknown',
  'branch_unknown',
  'branch_not_yours',
  'not_stored',
] as const
export type ImportRule = (typeof importRules)[number]

export const importRowsAtMost = 20_000
export const importColumnsAtMost = 60
export const importCellMaxLength = 4000
/** The most rows of one request, and the most bytes of their text: proxies let 1 MiB through. */
export const importRowsAtOnce = 500
export const importBytesAtOnce = 600 * 1024
export const takeBackImportHours = 24

const cell = z.string().max(importCellMaxLength)
const outcome = z.enum(['new', 'known', 'refused'])
const params = z.object({ id })
const count = z.number().int()

export const FamilyImport = z.object({
  id: z.number().int(),
  file_name: z.string(),
  state: z.enum(['draft', 'running', 'done', 'taking_back', 'taken_back']),
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  by: z.string().meta({ description: 'Name of the user who started the import' }),
  branch_id: z.number().int().nullable(),
  language,
  columns: z.array(
    z.object({ heading: z.string(), field: z.enum(importFields).nullable(), sample: z.string().nullable() }),
  ),
  counts: z.object({
    rows: count,
    new: count,
    known: count,
    refused: count,
    done: count.meta({ description: 'New rows that are stored already' }),
  }),
  removed: count.nullable().meta({ description: 'Records that were removed when the import was undone' }),
  take_back_until: z.iso.datetime().nullable().meta({ description: 'null if it cannot be undone' }),
})
export type FamilyImport = z.output<typeof FamilyImport>

export const beginFamilyImport = endpoint({
  method: 'POST',
  path: '/desk/family-imports',
  caller: 'staff',
  may: 'families.import',
  // Not logged: nothing of a family is stored before the import starts.
  verb: null,
  summary:
    'Start an import of families with the column headings of a spreadsheet; replaces the user’s unfinished imports',
  body: z.object({
    file_name: z.string().trim().min(1).max(200),
    headings: z.array(cell).min(1).max(importColumnsAtMost),
  }),
  status: 201,
  answer: FamilyImport,
  limit: importChecks,
})

export const sendImportRows = endpoint({
  method: 'POST',
  path: '/desk/family-imports/:id/rows',
  caller: 'staff',
  may: 'families.import',
  // Not logged: nothing of a family is stored before the import starts.
  verb: null,
  summary: 'Send rows of the spreadsheet, at most 500 per call; a repeat replaces the same rows',
  params,
  body: z.object({
    from: z
      .number()
      .int()
      .min(2)
      .max(importRowsAtMost + 1)
      .meta({ description: 'Number of the first row in the sheet' }),
    rows: z.array(z.array(cell).max(importColumnsAtMost)).min(1).max(importRowsAtOnce),
  }),
  takesDocument: true,
  answer: z.object({ rows: count }),
  limit: desk,
})

export const setImportColumns = endpoint({
  method: 'POST',
  path: '/desk/family-imports/:id/columns',
  caller: 'staff',
  may: 'families.import',
  // Not logged: nothing of a family is stored before the import starts.
  verb: null,
  summary: 'Set the meaning of the columns and the branch; answers the effect of each row',
  params,
  body: z.object({
    columns: z.array(z.enum(importFields).nullable()).min(1).max(importColumnsAtMost),
    branch_id: nullableId.meta({ description: 'Branch of rows without one' }),
    language: language.meta({ description: 'Language of rows without one' }),
  }),
  answer: FamilyImport,
  limit: importChecks,
})

export const showFamilyImport = endpoint({
  method: 'GET',
  path: '/desk/family-imports/:id',
  caller: 'staff',
  may: 'families.import',
  summary: 'Progress of an import',
  params,
  answer: FamilyImport,
})

export const listFamilyImports = endpoint({
  method: 'GET',
  path: '/desk/family-imports',
  caller: 'staff',
  may: 'families.import',
  summary: 'Recent imports; for a manager only their own',
  answer: z.array(FamilyImport),
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/desk/family-imports/:id/rows',
  caller: 'staff',
  may: 'families.import',
  summary: 'Rows of an import with the effect of each',
  params,
  query: pagingQuery(20).extend({ outcome: outcome.optional() }),
  paged: true,
  answer: z.array(
    z.object({
      place: z.number().int().meta({ description: 'Row number in the sheet' }),
      cells: z.array(z.string()),
      outcome: outcome.nullable(),
      problems: z.array(z.object({ column: z.number().int().nullable(), rule: z.enum(importRules) })),
      known: z.object({ id: z.number().int(), name: z.string() }).nullable().meta({ description: 'Existing record' }),
      joins_place: z.number().int().nullable().meta({ description: 'Earlier row of the same family' }),
      family_id: z.number().int().nullable().meta({ description: 'Record that this row has created' }),
    }),
  ),
})

export const startFamilyImport = endpoint({
  method: 'POST',
  path: '/desk/family-imports/:id/start',
  caller: 'staff',
  may: 'families.import',
  verb: 'families_imported',
  summary: 'Store the new rows in the background; no email is sent',
  params,
  answer: FamilyImport,
  limit: desk,
})

export const takeImportBack = endpoint({
  method: 'POST',
  path: '/desk/family-imports/:id/take-back',
  caller: 'staff',
  may: 'families.import',
  verb: 'import_taken_back',
  summary: 'Undo an import within a day: removes its records that are unchanged since',
  params,
  answer: FamilyImport,
  limit: desk,
})
