import { emailFrom, isEmail } from 'contract/emails.ts'
import { childNameMaxLength, familyNameMaxLength, noteMaxLength } from 'contract/families/changes.ts'
import type { DateOrder, ImportField, ImportRule } from 'contract/families/imports/values.ts'
import type { Stage } from 'contract/families/stages.ts'
import { isTooLong, trimmed, withoutMarks } from 'contract/text.ts'
import type { Language } from 'i18n/languages.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import { childIn, type ImportedChild, partsOf } from './cells/children.ts'
import { dayIn } from './cells/days.ts'
import { phonesIn } from './cells/phones.ts'
import { isCellError, textOf } from './cells/text.ts'
import { branchName, languageNamed, sourceNamed, stageNamed, stemOf } from './words.ts'

export interface ImportBranch {
  readonly id: number
  readonly names: readonly string[]
}

/** Settings of an import for rows without a branch or language, and the branches to match names with. */
export interface ImportSettings {
  readonly columns: readonly (ImportField | null)[]
  /** For each column the order of day and month. */
  readonly dateOrders: readonly (DateOrder | null)[]
  /** The user's choice for words that name no stage, by their stems. */
  readonly stageWords: ReadonlyMap<string, Stage>
  readonly branchId: number | null
  /** Branches by their names in both languages; undefined for a name that several have. */
  readonly branches: ReadonlyMap<string, number | undefined>
  /** Branches the user works for. */
  readonly ownBranchIds: BranchIds
  /** ISO day in Riyadh. */
  readonly today: string
}

export interface ImportProblem {
  /** Index of the column; null if the field has no column. */
  readonly column: number | null
  readonly rule: ImportRule
  /** An earlier row that has the number. */
  readonly place?: number
}

/** A family as parsed from one row. */
export interface ImportedFamily {
  readonly name: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly language: Language | undefined
  readonly branchId: number | null
  readonly stage: Stage | undefined
  readonly source: string | null
  readonly children: readonly ImportedChild[]
  readonly requestedOn: string | undefined
  readonly note: string
}

const sourceMaxLength = 100
const addressesAtMost = 5
const addressMaxLength = 254
const childrenAtMost = 20

export function branchesByName(branches: readonly ImportBranch[]): ImportSettings['branches'] {
  const byName = new Map<string, number | undefined>()
  for (const { id, names } of branches)
    for (const name of new Set(names.map(branchName)))
      byName.set(name, byName.has(name) && byName.get(name) !== id ? undefined : id)
  return byName
}

export const stageChoices = (words: Readonly<Record<string, Stage>>) =>
  new Map(Object.entries(words).map(([word, stage]) => [stemOf(word), stage]))

/** Parses a row into a family, with a problem for each invalid cell. */
export function familyOfRow(cells: readonly string[], settings: ImportSettings) {
  const { columns, dateOrders, today } = settings
  const problems: ImportProblem[] = []
  const columnOf = (field: ImportField) => columns.indexOf(field)
  const problem = (field: ImportField, rule: ImportRule) => {
    const column = columnOf(field)
    problems.push({ column: column < 0 ? null : column, rule })
  }
  /** The text of a field; '' for none, and for a formula that failed. */
  const written = (field: ImportField) => {
    const cell = cells[columnOf(field)] ?? ''
    return isCellError(cell) ? '' : textOf(withoutMarks(cell))
  }
  const limited = (field: ImportField, max: number) => {
    const text = written(field).replace(/\s+/gu, ' ')
    if (isTooLong(text, max)) problem(field, 'too_long')
    return text
  }
  const numbers = (field: ImportField) => {
    const cell = written(field)
    const found = cell === '' ? [] : phonesIn(cell)
    if (typeof found !== 'string') return found
    problem(field, found)
    return []
  }
  const day = (field: ImportField, cell: string) => {
    const found = dayIn(cell, dateOrders[columnOf(field)])
    if (found === 'date_wrong' || found === 'date_order_unknown') {
      problem(field, found)
      return undefined
    }
    if (found > today) problem(field, 'date_to_come')
    return found
  }

  columns.forEach((field, column) => {
    if (field !== null && isCellError(cells[column] ?? '')) problems.push({ column, rule: 'cell_error' })
  })
  const nameCell = limited('name', familyNameMaxLength)
  // An address is never shown as a name.
  const name = isEmail(emailFrom(nameCell)) ? '' : nameCell
  if (name === '' && problems.every(({ column }) => column !== columnOf('name'))) problem('name', 'missing')
  const phones = [...new Set([...numbers('phone'), ...numbers('phone_2')])]
  const phoneColumns: readonly (number | null)[] = [columnOf('phone'), columnOf('phone_2')]
  if (phones.length === 0 && problems.every(({ column }) => !phoneColumns.includes(column))) problem('phone', 'missing')
  const emails = addressesIn(written('email'))
  if (emails.length > addressesAtMost || !emails.every((each) => each.length <= addressMaxLength && isEmail(each)))
    problem('email', 'email_wrong')
  const stageCell = written('stage')
  const stage = settings.stageWords.get(stemOf(stageCell)) ?? stageNamed(stageCell)
  if (stageCell !== '' && stage === undefined) problem('stage', 'stage_unknown')
  const sourceCell = limited('source', sourceMaxLength)
  const note = columns
    .flatMap((field, index) => (field === 'note' ? [textOf(trimmed(cells[index] ?? ''))] : []))
    .filter((text) => text !== '')
    .join('\n')
  if (isTooLong(note, noteMaxLength)) problem('note', 'too_long')
  const days = partsOf(written('child_birth_date')).slice(0, childrenAtMost + 1)
  const children = childrenOf(
    partsOf(written('child_name')).slice(0, childrenAtMost + 1),
    days.map((cell) => day('child_birth_date', cell)),
  )
  if (children.length > childrenAtMost || children.some((child) => isTooLong(child.name ?? '', childNameMaxLength)))
    problem('child_name', 'too_long')
  const requestDay = written('asked_on')
  const family: ImportedFamily = {
    name,
    phones,
    emails,
    language: languageNamed(written('language')),
    branchId: branchOf(written('branch'), settings, (rule) => problem('branch', rule)),
    stage: stageCell === '' ? undefined : stage,
    source: sourceCell === '' ? null : (sourceNamed(sourceCell) ?? sourceCell),
    children,
    requestedOn: requestDay === '' ? undefined : day('asked_on', requestDay),
    note,
  }
  return { family, problems }
}

/** The addresses of a cell, each once in any case. */
function addressesIn(cell: string): readonly string[] {
  const addresses = new Map<string, string>()
  // Of `Name <address>` only the address counts.
  const bracketed = [...cell.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address)
  for (const part of bracketed.length > 0 ? bracketed : cell.split(/[\s,;،؛|]+/u)) {
    const address = part.length > addressMaxLength ? part : emailFrom(part.replace(/^mailto:/i, ''))
    if (address !== '' && !addresses.has(address.toLowerCase())) addresses.set(address.toLowerCase(), address)
  }
  return [...addresses.values()]
}

/** Children by their names, each with the day in the same position. */
function childrenOf(names: readonly string[], days: readonly (string | undefined)[]): readonly ImportedChild[] {
  return Array.from({ length: Math.max(names.length, days.length) }, (_, index) => {
    const child = childIn(names[index] ?? '')
    return { ...child, name: child.name || undefined, birthDate: days[index] ?? child.birthDate }
  }).filter(({ name, birthDate, age }) => name !== undefined || birthDate !== undefined || age !== undefined)
}

/** The branch a cell names, or the import's default; a branch outside the user's branches is a problem. */
function branchOf(
  cell: string,
  { branches, branchId, ownBranchIds }: ImportSettings,
  refuse: (rule: ImportRule) => void,
): number | null {
  const named = cell === '' ? branchId : branches.get(branchName(cell))
  if (named === undefined) {
    refuse('branch_unknown')
    return null
  }
  if (ownBranchIds !== 'all' && (named === null || !ownBranchIds.includes(named))) refuse('branch_not_yours')
  return named
}
