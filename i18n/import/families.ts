import { FamilyFacts, type ImportedFamily, type KnownFamily } from 'contract/families/imports/endpoints.ts'
import type { ImportField } from 'contract/families/imports/values.ts'
import { furthestStage } from 'contract/families/stages.ts'
import { folded } from '../folding.ts'
import type { Language } from '../languages.ts'
import { isAmong, withChild } from './children.ts'
import { phonesIn } from './phones.ts'
import { isPlaceAmong, placeKey } from './places.ts'
import type { CellProblem, ReadRow, SheetRow } from './rows.ts'
import { textOf } from './text.ts'

/** A family of the sheet with its rows. */
export interface SheetFamily {
  facts: FamilyFacts
  readonly rows: ReadRow[]
  /** Places of rows that say nothing new. */
  readonly repeats: Set<number>
  /** A family above it that has one of its numbers under another address. */
  readonly sharesWith: SheetFamily | undefined
}

const addressOf = (email: string) => email.toLowerCase()
const unionBy = <Item>(known: readonly Item[], more: readonly Item[], keyOf: (item: Item) => string) => {
  const keys = new Set(known.map(keyOf))
  return [...known, ...more.filter((item) => !keys.has(keyOf(item)))]
}
const union = (known: readonly string[], more: readonly string[], keyOf = (text: string) => text) =>
  unionBy(known, more, keyOf)

/** The facts of a family with those of a further row: the first source and language, the furthest stage, the earliest day. */
const together = (one: FamilyFacts, more: FamilyFacts): FamilyFacts => ({
  branch_id: one.branch_id,
  names: union(one.names, more.names, folded),
  phones: union(one.phones, more.phones),
  emails: union(one.emails, more.emails, addressOf),
  notes: union(one.notes, more.notes),
  children: more.children.reduce(withChild, one.children),
  places: unionBy(one.places, more.places, placeKey),
  language: one.language ?? more.language,
  source: one.source ?? more.source,
  stage: one.stage && more.stage ? furthestStage(one.stage, more.stage) : (one.stage ?? more.stage),
  asked_on:
    one.asked_on && more.asked_on && more.asked_on > one.asked_on ? one.asked_on : (more.asked_on ?? one.asked_on),
})

/** Whether two are one family beside the same number: one has no address, or they share an address. */
const mayBeOne = ({ emails }: FamilyFacts, other: FamilyFacts) =>
  emails.length === 0 ||
  other.emails.length === 0 ||
  emails.some((email) => other.emails.some((each) => addressOf(each) === addressOf(email)))

/** Rows by families: the same number in the same branch, with the same address or none (desk §3). Refused rows are no family's. */
export function familiesOf(rows: readonly ReadRow[]): { families: SheetFamily[]; refused: ReadRow[] } {
  const byNumber = new Map<string, SheetFamily[]>()
  const families: SheetFamily[] = []
  const refused: ReadRow[] = []
  for (const row of rows) {
    const keys = row.facts.phones.map((phone) => `${row.facts.branch_id} ${phone}`)
    const sharing = keys.flatMap((key) => byNumber.get(key) ?? [])
    let family = sharing.find(({ facts }) => mayBeOne(facts, row.facts))
    const facts = family ? together(family.facts, row.facts) : row.facts
    const isTooMuch = row.problems.length === 0 && family && !FamilyFacts.safeParse(facts).success
    if (isTooMuch || row.problems.length > 0) {
      refused.push(isTooMuch ? { ...row, problems: [{ column: null, rule: 'over_limit' }] } : row)
      continue
    }
    if (family) {
      if (JSON.stringify(facts) === JSON.stringify(family.facts)) family.repeats.add(row.place)
      family.facts = facts
      family.rows.push(row)
    } else {
      family = { facts, rows: [row], repeats: new Set(), sharesWith: sharing[0] }
      families.push(family)
    }
    for (const key of keys) {
      const listed = byNumber.get(key) ?? []
      if (!listed.includes(family)) byNumber.set(key, [...listed, family])
    }
  }
  return { families, refused }
}

/** The records that a family of the sheet meets, as the school knows them. */
export interface Comparison {
  readonly known: KnownFamily | null
  readonly elsewhere: { readonly id: number; readonly name: string } | null
}

/** A cell of a row that its family does not take, and of several texts in it those. */
interface LeftOut {
  readonly column: number
  readonly texts: readonly string[]
}

export interface RowOutcome extends SheetRow {
  readonly outcome: 'new' | 'known' | 'refused'
  readonly problems: readonly CellProblem[]
  readonly leftOut: readonly LeftOut[]
  /** The record of this family; for a new one the record that has its number under another address. */
  readonly record: Comparison['elsewhere']
  /** An earlier row of this family, and one that has its number under another address. */
  readonly joinsPlace: number | undefined
  readonly sharesPlace: number | undefined
}

const factsOf = ({ name, children, ...record }: KnownFamily): FamilyFacts => ({
  ...{ ...record, names: [name], branch_id: null, notes: [], asked_on: undefined },
  children: children.map((child) => ({
    name: child.name ?? undefined,
    birth_date: child.birth_date ?? undefined,
    age: child.age ?? undefined,
  })),
})

/** The cells of a row that its family does not hold. */
function leftOutOf({ facts, cells }: ReadRow, held: FamilyFacts, columns: readonly (ImportField | null)[]): LeftOut[] {
  const missing = (texts: readonly string[], known: readonly string[], keyOf?: (text: string) => string) =>
    union(known, texts, keyOf).slice(known.length)
  const numbers = missing(facts.phones, held.phones)
  const firstNumbers = phonesIn(textOf(cells[columns.indexOf('phone')] ?? ''))
  const hasPlace = facts.places.length > 0 && facts.places.every((place) => isPlaceAmong(place, held.places))
  const losesPlace = (field: 'place' | 'program' | 'start_date') =>
    !hasPlace && textOf(cells[columns.indexOf(field)] ?? '') !== '' && []
  const differs = (field: 'stage' | 'source' | 'language' | 'asked_on') =>
    facts[field] !== undefined && facts[field] !== held[field]
  const lost: Partial<Record<ImportField, readonly string[] | false>> = {
    name: missing(facts.names, held.names, folded),
    phone: numbers.filter((number) => firstNumbers.includes(number)),
    phone_2: numbers.filter((number) => !firstNumbers.includes(number)),
    email: missing(facts.emails, held.emails, addressOf),
    child_name: facts.children.flatMap((child) =>
      isAmong(child, held.children) ? [] : (child.name ?? child.birth_date ?? ''),
    ),
    language: differs('language') && [],
    stage: differs('stage') && [],
    source: differs('source') && [],
    place: losesPlace('place'),
    program: losesPlace('program'),
    start_date: losesPlace('start_date'),
    // The time of asking of a place is the place's own.
    asked_on: !hasPlace && differs('asked_on') && [],
    note: missing(facts.notes, held.notes).length > 0 && [],
  }
  const single: readonly (ImportField | null)[] = [
    'language',
    'stage',
    'source',
    'place',
    'program',
    'start_date',
    'asked_on',
    'note',
  ]
  return columns.flatMap((field, column) => {
    const texts = field !== null && columns.indexOf(field) === column && lost[field]
    return texts && (texts.length > 0 || single.includes(field)) ? [{ column, texts }] : []
  })
}

/** The outcome of every row, in the order of the sheet. */
export function outcomesOf(
  { families, refused }: ReturnType<typeof familiesOf>,
  comparisons: readonly Comparison[],
  columns: readonly (ImportField | null)[],
): RowOutcome[] {
  const outcomes = refused.map(
    ({ place, cells, problems }): RowOutcome => ({
      ...{ place, cells, problems, outcome: 'refused', leftOut: [], record: null },
      ...{ joinsPlace: undefined, sharesPlace: undefined },
    }),
  )
  families.forEach(({ facts, rows, repeats, sharesWith }, index) => {
    const { known = null, elsewhere = null } = comparisons[index] ?? {}
    const first = rows[0]?.place
    for (const row of rows)
      outcomes.push({
        ...{ place: row.place, cells: row.cells, problems: [], record: known ?? elsewhere },
        outcome: known || repeats.has(row.place) ? 'known' : 'new',
        leftOut: leftOutOf(row, known ? factsOf(known) : facts, columns),
        joinsPlace: row.place === first ? undefined : first,
        sharesPlace: known ? undefined : sharesWith?.rows[0]?.place,
      })
  })
  return outcomes.sort((one, other) => one.place - other.place)
}

/** A family as it is sent. */
export const familyToStore = ({ facts }: SheetFamily, language: Language): ImportedFamily => ({
  ...facts,
  language: facts.language ?? language,
})
