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
  by: z.string().meta({ description: 'The name of the user who brought the file' }),
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
  removed: count.nullable().meta({ description: 'Records that went when it was taken back; the others stayed' }),
  take_back_until: z.iso.datetime().nullable().meta({ description: 'null where it cannot be taken back' }),
})
export type FamilyImport = z.output<typeof FamilyImport>

export const beginFamilyImport = endpoint({
  method: 'POST',
  path: '/desk/family-imports',
  caller: 'staff',
  may: 'families.import',
  // Nothing of a family is stored yet: the log has the start of the import.
  verb: null,
  summary:
    'Begin an import of families with the headings of a spreadsheet, by which its columns are recognised; it replaces the user’s other imports that have not begun',
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
  // See above.
  verb: null,
  summary: 'Rows of the spreadsheet, at most 500 at once; a piece that is sent again replaces itself',
  params,
  body: z.object({
    from: z
      .number()
      .int()
      .min(2)
      .max(importRowsAtMost + 1)
      .meta({ description: 'The row of the sheet of the first one' }),
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
  // See above.
  verb: null,
  summary: 'Say what each column holds and for which branch, and see what will happen to every row',
  params,
  body: z.object({
    columns: z.array(z.enum(importFields).nullable()).min(1).max(importColumnsAtMost),
    branch_id: nullableId.meta({ description: 'The branch of rows that name none' }),
    language: language.meta({ description: 'The language of families that name none' }),
  }),
  answer: FamilyImport,
  limit: importChecks,
})

export const showFamilyImport = endpoint({
  method: 'GET',
  path: '/desk/family-imports/:id',
  caller: 'staff',
  may: 'families.import',
  summary: 'How far an import is',
  params,
  answer: FamilyImport,
})

export const listFamilyImports = endpoint({
  method: 'GET',
  path: '/desk/family-imports',
  caller: 'staff',
  may: 'families.import',
  summary: 'The imports of the last days; a manager reads their own',
  answer: z.array(FamilyImport),
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/desk/family-imports/:id/rows',
  caller: 'staff',
  may: 'families.import',
  summary: 'The rows of an import with what happens to each',
  params,
  query: pagingQuery(20).extend({ outcome: outcome.optional() }),
  paged: true,
  answer: z.array(
    z.object({
      place: z.number().int().meta({ description: 'The row of the sheet' }),
      cells: z.array(z.string()),
      outcome: outcome.nullable(),
      problems: z.array(z.object({ column: z.number().int().nullable(), rule: z.enum(importRules) })),
      known: z
        .object({ id: z.number().int(), name: z.string() })
        .nullable()
        .meta({ description: 'The record it is in' }),
      joins_place: z.number().int().nullable().meta({ description: 'The earlier row of the same family' }),
      family_id: z.number().int().nullable().meta({ description: 'The record it has made' }),
    }),
  ),
})

export const startFamilyImport = endpoint({
  method: 'POST',
  path: '/desk/family-imports/:id/start',
  caller: 'staff',
  may: 'families.import',
  verb: 'families_imported',
  summary: 'Store the rows that are new, in the background; no mail is sent',
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
  summary: 'For a day: remove the records that the import has made and to which nothing has happened since',
  params,
  answer: FamilyImport,
  limit: desk,
})
