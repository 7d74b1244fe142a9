import { z } from 'zod'
import { language } from '../../accounts/forms.ts'
import { desk } from '../../budgets.ts'
import { endpoint } from '../../endpoint.ts'
import { day, email, id, optionalDay, optionalText, phone, text, wholeNumber } from '../../fields.ts'
import { childNameMaxLength, familyNameMaxLength, noteMaxLength } from '../changes.ts'
import { stages } from '../stages.ts'
import { comparedAtOnce, importRowsAtMost, ofAKindAtMost, sourceMaxLength, storedAtOnce } from './values.ts'

const params = z.object({ id })
const count = z.number().int()
const some = <Item extends z.ZodType>(item: Item) => z.array(item).max(ofAKindAtMost)
const branch_id = id.nullable()

const givenOrWaited = z.enum(['accepted', 'waitlisted'])

/** A place that a child has, or a place on the waiting list of a programme of the family's branch (enrolment §2.5). */
const ImportedPlace = z.object({
  name: text(childNameMaxLength).meta({ description: 'Of one of the children' }),
  birth_date: day,
  program_id: id,
  start_date: day.meta({ description: 'From the first day of the running school year, within three years' }),
  status: givenOrWaited,
  asked_on: optionalDay.meta({ description: 'The day on which the family asked; by default today' }),
})
export type ImportedPlace = z.output<typeof ImportedPlace>

/** A family as the rows of a spreadsheet give it. */
const ImportedFamily = z.object({
  names: some(text(familyNameMaxLength)).min(1).meta({ description: 'The first is the name of the record' }),
  phones: some(phone).min(1),
  emails: some(email),
  language,
  branch_id,
  stage: z.enum(stages).optional(),
  source: optionalText(sourceMaxLength),
  children: some(
    z.object({
      name: optionalText(childNameMaxLength),
      birth_date: optionalDay,
      age: z.number().min(0).max(18).optional(),
    }),
  ),
  places: some(ImportedPlace),
  asked_on: optionalDay,
  notes: some(text(noteMaxLength)),
})
export type ImportedFamily = z.output<typeof ImportedFamily>

/** A family of a spreadsheet whose rows may name no language. */
export const FamilyFacts = ImportedFamily.partial({ language: true })
export type FamilyFacts = z.output<typeof FamilyFacts>

const named = z.object({ id: count, name: z.string() })

/** A record that has a family's number and address, with what an import compares. */
const KnownFamily = named.extend({
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  language,
  stage: z.enum(stages),
  source: z.string(),
  children: z.array(
    z.object({ name: z.string().nullable(), birth_date: z.string().nullable(), age: z.number().nullable() }),
  ),
  places: z
    .array(
      z.object({
        ...{ name: z.string(), birth_date: z.string(), start_date: z.string() },
        ...{ program_id: count, status: givenOrWaited },
      }),
    )
    .meta({ description: 'Given, or waited for, at its branch' }),
})
export type KnownFamily = z.output<typeof KnownFamily>

export const FamilyImport = z.object({
  id: count,
  file_name: z.string(),
  created_at: z.iso.datetime(),
  by: z.string().meta({ description: 'Name of the user who imported' }),
  families: count.meta({ description: 'Records that it has added and that were not removed' }),
  removed: count.nullable().meta({ description: 'Records that were removed when it was undone' }),
  take_back_until: z.iso.datetime().nullable().meta({ description: 'null if it cannot be undone, or was' }),
})
export type FamilyImport = z.output<typeof FamilyImport>

export const listFamilyImports = endpoint({
  method: 'GET',
  path: '/desk/family-imports',
  caller: 'staff',
  may: 'families.import',
  summary: 'Imports of the last two days; for a manager only their own into their branches',
  answer: z.array(FamilyImport),
})

/** A thing that a cell names in either language. */
const NamedInCells = z.object({ id: count, names: z.array(z.string()) })

export const listImportBranches = endpoint({
  method: 'GET',
  path: '/desk/family-imports/branches',
  caller: 'staff',
  may: 'families.import',
  summary: 'All branches and their programmes with their names in both languages, to find those that a cell names',
  answer: z.array(NamedInCells.extend({ programs: z.array(NamedInCells) })),
})

export const compareFamilies = endpoint({
  method: 'POST',
  path: '/desk/family-imports/compare',
  caller: 'staff',
  may: 'families.import',
  // Not logged: it changes nothing.
  verb: null,
  summary: 'For each family of a spreadsheet the record of its branch that has its number; stores nothing',
  body: z.object({
    families: z
      .array(z.object({ phones: some(phone), emails: some(email), branch_id }))
      .min(1)
      .max(comparedAtOnce),
  }),
  takesDocument: true,
  answer: z.array(
    z.object({
      known: KnownFamily.nullable().meta({ description: 'The same number, and the same address or none' }),
      elsewhere: named.nullable().meta({ description: 'The same number with another address' }),
    }),
  ),
  limit: desk,
})

export const beginFamilyImport = endpoint({
  method: 'POST',
  path: '/desk/family-imports',
  caller: 'staff',
  may: 'families.import',
  verb: 'families_imported',
  summary: 'Begin an import of so many families; they are sent next',
  body: z.object({ file_name: z.string().trim().min(1).max(200), families: wholeNumber(1, importRowsAtMost) }),
  status: 201,
  answer: FamilyImport,
  limit: desk,
})

export const storeFamilies = endpoint({
  method: 'POST',
  path: '/desk/family-imports/:id/families',
  caller: 'staff',
  may: 'families.import',
  // Logged by the call that begins the import.
  verb: null,
  summary: 'Store some families of an import, all or none; no email is sent',
  params,
  body: z.object({ families: z.array(ImportedFamily).min(1).max(storedAtOnce) }),
  takesDocument: true,
  answer: z.object({ known: z.array(count).meta({ description: 'Positions of families that have a record already' }) }),
  limit: desk,
})

export const takeImportBack = endpoint({
  method: 'POST',
  path: '/desk/family-imports/:id/take-back',
  caller: 'staff',
  may: 'families.import',
  // Its first call adds one row, `import_taken_back`, not one for each record.
  verb: null,
  summary:
    'Undo an import within a day: removes up to 100 of its records that are unchanged since; repeat until `take_back_until` is null',
  params,
  answer: FamilyImport,
  limit: desk,
})
