import { emailFrom, isEmail } from 'contract/emails.ts'
import { FamilyFacts } from 'contract/families/imports/endpoints.ts'
import type { ImportField } from 'contract/families/imports/values.ts'
import type { Stage } from 'contract/families/stages.ts'
import { trimmed, withoutMarks } from 'contract/text.ts'
import { childrenIn, partsOf } from './children.ts'
import { type DateOrder, type DayProblem, dayIn, orderProvenBy } from './days.ts'
import { type CanBeCalled, type PhoneProblem, phonesIn } from './phones.ts'
import { type ImportProgram, type PlaceRule, placesIn } from './places.ts'
import { isCellError, textOf } from './text.ts'
import { branchName, languageNamed, sourceNamed, stageNamed, stemOf } from './words.ts'

/** A row of a sheet with its number there. */
export interface SheetRow {
  readonly place: number
  readonly cells: readonly string[]
}

interface ImportBranch {
  readonly id: number
  readonly names: readonly string[]
  readonly programs: readonly ImportProgram[]
}

export interface ReadSettings {
  readonly columns: readonly (ImportField | null)[]
  /** The user's word for columns whose days prove neither order. */
  readonly dateOrder: DateOrder | null
  /** The user's choice for words that name no stage. */
  readonly stageWords: Readonly<Record<string, Stage>>
  /** The branch of rows that name none. */
  readonly branchId: number | null
  readonly branches: readonly ImportBranch[]
  /** Branches of a user who works for some alone; empty for all. */
  readonly ownBranchIds: readonly number[]
  /** ISO day in Riyadh. */
  readonly today: string
  readonly canBeCalled: CanBeCalled
}

type ImportRule =
  | PhoneProblem
  | DayProblem
  | PlaceRule
  | 'too_long'
  | 'over_limit'
  | 'cell_error'
  | 'email_wrong'
  | 'date_to_come'
  | 'stage_unknown'
  | 'branch_unknown'
  | 'branch_not_yours'

export interface CellProblem {
  /** Index of the column; null if the field has no column. */
  readonly column: number | null
  readonly rule: ImportRule
}

export interface ReadRow extends SheetRow {
  readonly facts: FamilyFacts
  readonly problems: readonly CellProblem[]
}

/** Branches by their names; undefined for a name that several have. */
function branchesByName(branches: readonly ImportBranch[]) {
  const byName = new Map<string, number | undefined>()
  for (const { id, names } of branches)
    for (const name of new Set(names.map(branchName)))
      byName.set(name, byName.has(name) && byName.get(name) !== id ? undefined : id)
  return byName
}

/** The one order that the days of a column prove; the user's word if they prove none or both. */
function orderOf(rows: readonly SheetRow[], column: number, chosen: DateOrder | null): DateOrder | null {
  const cells = new Set(rows.map(({ cells }) => cells[column] ?? ''))
  const proven = new Set([...cells].flatMap(partsOf).flatMap((cell) => orderProvenBy(cell) ?? []))
  const [only] = proven
  return proven.size === 1 && only ? only : chosen
}

/** The addresses of a cell, each once in any case; of `Name <address>` only the address counts. */
function addressesIn(cell: string): readonly string[] {
  const bracketed = [...cell.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address)
  const parts = bracketed.length > 0 ? bracketed : cell.split(/[\s,;،؛|]+/u)
  const addresses = parts.map((part) => emailFrom(part.replace(/^mailto:/i, ''))).filter((address) => address !== '')
  const small = addresses.map((address) => address.toLowerCase())
  return addresses.filter((_address, at) => small.indexOf(small[at] ?? '') === at)
}

/** The column of each fact that a rule of the contract may refuse. */
const fieldOfFact: Readonly<Record<string, ImportField>> = {
  ...{
    names: 'name',
    phones: 'phone',
    emails: 'email',
    source: 'source',
    children: 'child_name',
    places: 'child_name',
    notes: 'note',
  },
}

/** The rule that a fact breaks, in the words of the import. */
function ruleOf({ code, path }: { readonly code?: string; readonly path: readonly PropertyKey[] }): ImportRule {
  if (code === 'too_small') return 'missing'
  if (code === 'too_big' && path.length === 1) return 'over_limit'
  return path[0] === 'emails' ? 'email_wrong' : 'too_long'
}

/** Returns the function that reads a row of these, with a problem for each cell that says nothing. */
export function rowReader(rows: readonly SheetRow[], settings: ReadSettings): (row: SheetRow) => ReadRow {
  const { columns, branchId, ownBranchIds, today } = settings
  const columnOf = (field: ImportField) => columns.indexOf(field)
  const branches = branchesByName(settings.branches)
  const stageWords = new Map(Object.entries(settings.stageWords).map(([word, stage]) => [stemOf(word), stage]))
  const orders = new Map(
    (['child_birth_date', 'start_date', 'asked_on'] as const).map((field) => [
      field,
      orderOf(rows, columnOf(field), settings.dateOrder),
    ]),
  )

  return ({ place, cells }) => {
    const problems: CellProblem[] = []
    const problem = (field: ImportField, rule: ImportRule) => {
      const column = columnOf(field)
      problems.push({ column: column < 0 ? null : column, rule })
    }
    /** The text of a field; '' for none, and for a formula that failed. */
    const written = (field: ImportField) => {
      const cell = cells[columnOf(field)] ?? ''
      return isCellError(cell) ? '' : textOf(withoutMarks(cell))
    }
    const numbers = (field: 'phone' | 'phone_2') => {
      const cell = written(field)
      const found = cell === '' ? [] : phonesIn(cell, settings.canBeCalled)
      if (typeof found !== 'string') return found
      problem(field, found)
      return []
    }
    const day = (field: 'child_birth_date' | 'start_date' | 'asked_on', cell: string) => {
      const found = dayIn(cell, orders.get(field))
      const isDay = found !== 'date_wrong' && found !== 'date_order_unknown'
      if (!isDay || (field !== 'start_date' && found > today)) problem(field, isDay ? 'date_to_come' : found)
      return isDay ? found : undefined
    }

    columns.forEach((field, column) => {
      if (field !== null && isCellError(cells[column] ?? '')) problems.push({ column, rule: 'cell_error' })
    })
    const name = written('name').replace(/\s+/gu, ' ')
    const stageCell = written('stage')
    const stage = stageWords.get(stemOf(stageCell)) ?? stageNamed(stageCell)
    if (stageCell !== '' && stage === undefined) problem('stage', 'stage_unknown')
    const source = written('source')
    const note = columns
      .flatMap((field, index) => (field === 'note' ? [textOf(trimmed(cells[index] ?? ''))] : []))
      .filter((text) => text !== '')
      .join('\n')
    const days = partsOf(written('child_birth_date')).map((cell) => day('child_birth_date', cell))
    const dayCell = written('asked_on')
    const branchCell = written('branch')
    const branch_id = branchCell === '' ? branchId : branches.get(branchName(branchCell))
    if (branch_id === undefined) problem('branch', 'branch_unknown')
    else if (ownBranchIds.length > 0 && (branch_id === null || !ownBranchIds.includes(branch_id)))
      problem('branch', 'branch_not_yours')
    const children = childrenIn(partsOf(written('child_name')), days)
    const asked_on = dayCell === '' ? undefined : day('asked_on', dayCell)
    const startCell = written('place') === '' ? '' : written('start_date')
    const facts: FamilyFacts = {
      // An address is never shown as a name.
      names: name === '' || isEmail(emailFrom(name)) ? [] : [name],
      phones: [...new Set([...numbers('phone'), ...numbers('phone_2')])],
      emails: [...addressesIn(written('email'))],
      language: languageNamed(written('language')),
      branch_id: branch_id ?? null,
      stage: stageCell === '' ? undefined : stage,
      source: source === '' ? undefined : (sourceNamed(source) ?? source),
      children,
      places: placesIn({
        ...{ written, problem, children, asked_on, today },
        programs: branch_id == null ? branch_id : settings.branches.find(({ id }) => id === branch_id)?.programs,
        start: startCell === '' ? undefined : day('start_date', startCell),
      }),
      asked_on,
      notes: note === '' ? [] : [note],
    }
    for (const issue of FamilyFacts.safeParse(facts).error?.issues ?? []) {
      const field = fieldOfFact[String(issue.path[0])] ?? 'name'
      const isReported = problems.some(({ column }) => column !== null && columns[column]?.startsWith(field))
      if (!isReported) problem(field, ruleOf(issue))
    }
    problems.sort((one, other) => (one.column ?? -1) - (other.column ?? -1))
    return { place, cells, facts, problems }
  }
}
