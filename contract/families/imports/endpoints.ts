import { z } from 'zod'
import { language } from '../../accounts/forms.ts'
import { desk, exports, importChecks } from '../../budgets.ts'
import { endpoint, xlsxType } from '../../endpoint.ts'
import { id, nullableId } from '../../fields.ts'
import { pagingQuery } from '../../paging.ts'
import { stages } from '../stages.ts'
import {
  dateOrders,
  importCellMaxLength,
  importColumnsAtMost,
  importFields,
  importRowsAtMost,
  importRowsAtOnce,
  importRules,
  stageWordsAtMost,
} from './values.ts'

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
  date_order: z.enum(dateOrders).nullable(),
  asks_date_order: z
    .boolean()
    .meta({ description: 'A column has days that can be read in two ways, and none that proves one' }),
  stage_words: z
    .array(z.object({ word: z.string(), stage: z.enum(stages).nullable() }))
    .meta({ description: 'Words that name no stage, with the user’s choice' }),
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
    date_order: z.enum(dateOrders).nullish().meta({ description: 'For columns whose days prove neither order' }),
    stage_words: z
      .record(cell, z.enum(stages))
      .refine((words) => Object.keys(words).length <= stageWordsAtMost)
      .optional(),
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
      problems: z.array(
        z.object({
          column: z.number().int().nullable(),
          rule: z.enum(importRules),
          place: z.number().int().optional().meta({ description: 'Earlier row that has the number' }),
        }),
      ),
      known: z
        .object({ id: z.number().int(), name: z.string() })
        .nullable()
        .meta({ description: 'Existing record; for a new row the one that has its number under another address' }),
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

export const importTemplate = endpoint({
  method: 'GET',
  path: '/desk/family-imports/template.xlsx',
  caller: 'staff',
  may: 'families.import',
  summary: 'Empty spreadsheet with the headings that are recognised',
  download: xlsxType,
  limit: desk,
  answer: z.instanceof(Blob),
})

export const refusedImportRows = endpoint({
  method: 'GET',
  path: '/desk/family-imports/:id/refused.xlsx',
  caller: 'staff',
  may: 'families.import',
  summary: 'Refused rows with their reasons, to correct and send again',
  params,
  download: xlsxType,
  limit: exports,
  answer: z.instanceof(Blob),
})
