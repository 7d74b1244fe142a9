import { emailFrom, isEmail } from 'contract/emails.ts'
import { childNameMaxLength, familyNameMaxLength, noteMaxLength } from 'contract/families/changes.ts'
import type { ImportField, ImportRule } from 'contract/families/imports/endpoints.ts'
import { type Stage, sources, stages } from 'contract/families/stages.ts'
import { isTooLong, trimmed, withoutMarks } from 'contract/text.ts'
import { type Language, languages } from 'i18n/languages.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import { wordOfValue } from '../../platform/value-words.ts'
import { folded } from 'i18n/folding.ts'
import { dayIn, phonesIn } from './cells.ts'

export interface ImportBranch {
  readonly id: number
  readonly names: readonly string[]
}

/** Settings of an import for rows without a branch or language, and the branches to match names with. */
export interface ImportSettings {
  readonly columns: readonly (ImportField | null)[]
  readonly branchId: number | null
  readonly language: Language
  readonly branches: readonly ImportBranch[]
  /** Branches the user works for. */
  readonly ownBranchIds: BranchIds
  /** ISO day in Riyadh. */
  readonly today: string
}

export interface ImportProblem {
  /** Index of the column; null if the field has no column. */
  readonly column: number | null
  readonly rule: ImportRule
}

/** A family as parsed from one row. */
export interface ImportedFamily {
  readonly name: string
  readonly phones: readonly string[]
  readonly email: string | null
  readonly language: Language
  readonly branchId: number | null
  readonly stage: Stage
  readonly source: string | null
  readonly childName: string | undefined
  readonly childBirthDate: string | undefined
  readonly requestedOn: string | undefined
  readonly note: string
}

const sourceMaxLength = 100

/** A word without the ending of the feminine: «جديد» means the stage «جديدة». */
const stemOf = (word: string) => folded(word).replace(/ه$/u, '')

/** The value of a column that a cell names by its code or by its word in either language. */
function valueNamed<Value extends string>(cell: string, column: string, values: readonly Value[]) {
  const written = stemOf(cell)
  return values.find((value) =>
    [value, ...languages.map((language) => wordOfValue(language, column, value))].some(
      (one) => stemOf(one) === written,
    ),
  )
}

const languageOf = (cell: string): Language | undefined =>
  valueNamed(cell, 'language', languages) ??
  (/^(ع|ar)/i.test(cell.trim()) ? 'ar' : /^(en|إن|ان)/i.test(cell.trim()) ? 'en' : undefined)

/** Parses a row into a family, with a problem for each invalid cell. */
export function familyOfRow(cells: readonly string[], settings: ImportSettings) {
  const { columns, today } = settings
  const problems: ImportProblem[] = []
  const columnOf = (field: ImportField) => columns.indexOf(field)
  const textOf = (field: ImportField) => trimmed(withoutMarks(cells[columnOf(field)] ?? ''))
  const problem = (field: ImportField, rule: ImportRule) => {
    const column = columnOf(field)
    problems.push({ column: column < 0 ? null : column, rule })
  }
  const limited = (field: ImportField, max: number) => {
    const text = textOf(field).replace(/\s+/gu, ' ')
    if (isTooLong(text, max)) problem(field, 'too_long')
    return text
  }
  const numbers = (field: ImportField) => {
    const cell = textOf(field)
    const found = cell === '' ? [] : phonesIn(cell)
    if (typeof found !== 'string') return found
    problem(field, found)
    return []
  }
  const day = (field: ImportField) => {
    const cell = textOf(field)
    if (cell === '') return undefined
    const found = dayIn(cell)
    if (found === undefined) problem(field, 'date_wrong')
    else if (found > today) problem(field, 'date_to_come')
    return found
  }

  const name = limited('name', familyNameMaxLength)
  if (name === '') problem('name', 'missing')
  const first = numbers('phone')
  const phones = [...new Set([...first, ...numbers('phone_2')])]
  if (phones.length === 0 && problems.every(({ rule }) => !rule.startsWith('phone'))) problem('phone', 'missing')
  const email = emailFrom(textOf('email'))
  if (email !== '' && !isEmail(email)) problem('email', 'email_wrong')
  const stageCell = textOf('stage')
  const stage = stageCell === '' ? 'new' : valueNamed(stageCell, 'stage', stages)
  if (stage === undefined) problem('stage', 'stage_unknown')
  const sourceCell = limited('source', sourceMaxLength)
  const note = columns
    .flatMap((field, index) => (field === 'note' ? [trimmed(cells[index] ?? '')] : []))
    .filter((text) => text !== '')
    .join('\n')
  if (isTooLong(note, noteMaxLength)) problem('note', 'too_long')
  const childName = limited('child_name', childNameMaxLength)
  const childBirthDate = day('child_birth_date')
  const requestedOn = day('asked_on')
  const branchId = branchOf(textOf('branch'), settings, (rule) => problem('branch', rule))
  const family: ImportedFamily = {
    name,
    phones,
    email: email === '' ? null : email,
    language: languageOf(textOf('language')) ?? settings.language,
    branchId,
    stage: stage ?? 'new',
    source: sourceCell === '' ? null : (valueNamed(sourceCell, 'source', sources) ?? sourceCell),
    childName: childName === '' ? undefined : childName,
    childBirthDate,
    requestedOn,
    note,
  }
  return { family, problems }
}

/** The branch a cell names, or the import's default; a branch outside the user's branches is a problem. */
function branchOf(
  cell: string,
  { branches, branchId, ownBranchIds }: ImportSettings,
  refuse: (rule: ImportRule) => void,
): number | null {
  const named = branches.filter(({ names }) => names.some((name) => folded(name) === folded(cell)))
  if (cell !== '' && named.length !== 1) {
    refuse('branch_unknown')
    return null
  }
  const found = cell === '' ? branchId : (named[0]?.id ?? null)
  if (ownBranchIds !== 'all' && (found === null || !ownBranchIds.includes(found))) refuse('branch_not_yours')
  return found
}
