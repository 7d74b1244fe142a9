import type { ImportField } from 'contract/families/imports/values.ts'
import { furthestStage, type Stage } from 'contract/families/stages.ts'
import { folded } from 'i18n/folding.ts'
import type { ImportedChild } from './cells/children.ts'
import type { RowOutcome } from './import-queries.ts'
import type { KnownRecord } from './known-queries.ts'
import type { ImportedFamily, ImportProblem } from './rows.ts'

/** Facts that the rows of one family have given so far. */
interface GivenFacts {
  readonly place: number
  readonly knownId: number | null
  readonly names: Set<string>
  readonly phones: Set<string>
  readonly emails: Set<string>
  readonly notes: Set<string>
  readonly days: Set<string>
  readonly children: ImportedChild[]
  language: ImportedFamily['language']
  stage: Stage
  source: string | null
}

/** Whether a child is named already: nothing of it is another, and nothing is new. */
const isGiven = (child: ImportedChild, given: readonly ImportedChild[]) =>
  given.some(
    ({ name, birthDate, age }) =>
      (child.name === undefined || (name !== undefined && folded(name) === folded(child.name))) &&
      (child.birthDate === undefined || child.birthDate === birthDate) &&
      (child.age === undefined || child.age === age),
  )

/** Whether two lists of addresses are one family's beside the same number: one is empty, or they share an address. */
const mayBeOne = (given: ReadonlySet<string>, emails: readonly string[]) =>
  given.size === 0 || emails.length === 0 || emails.some((email) => given.has(email))

/** Finds rows of the same family: the same number in the same branch, with the same address or none (desk §3). */
export class RowsOfFamilies {
  readonly #byNumber = new Map<string, GivenFacts[]>()
  readonly #columns: readonly (ImportField | null)[]

  constructor(columns: readonly (ImportField | null)[]) {
    this.#columns = columns
  }

  outcomeOf(place: number, family: ImportedFamily, record: KnownRecord | undefined): RowOutcome {
    const outcome = { place, known_id: null, joins_place: null }
    const emails = family.emails.map((email) => email.toLowerCase())
    const sharing = family.phones.flatMap((phone) => this.#byNumber.get(`${family.branchId} ${phone}`) ?? [])
    const first = sharing.find((given) => mayBeOne(given.emails, emails))
    const knownId = record?.known_id ?? first?.knownId ?? null
    if (knownId !== null) {
      if (!first) this.#add(place, family, emails, knownId)
      return { ...outcome, outcome: 'known', known_id: knownId, problems: leftOut(this.#columns, family) }
    }
    if (first) {
      const { adds, lost } = addTo(first, family, emails)
      this.#list(first, family)
      return {
        ...outcome,
        outcome: adds ? 'new' : 'known',
        joins_place: first.place,
        problems: noticesOf(this.#columns, 'left_out', lost),
      }
    }
    this.#add(place, family, emails, null)
    const [other] = sharing
    const elsewhere = record?.elsewhere_id ?? other?.knownId ?? null
    if (elsewhere === null && !other) return { ...outcome, outcome: 'new', problems: [] }
    const problems = noticesOf(this.#columns, 'number_elsewhere', ['phone'])
    if (elsewhere !== null || !other) return { ...outcome, outcome: 'new', known_id: elsewhere, problems }
    return { ...outcome, outcome: 'new', problems: problems.map((notice) => ({ ...notice, place: other.place })) }
  }

  #add(place: number, family: ImportedFamily, emails: readonly string[], knownId: number | null) {
    const given: GivenFacts = {
      ...{ place, knownId, language: family.language, source: family.source, stage: family.stage ?? 'new' },
      names: new Set([folded(family.name)]),
      phones: new Set(family.phones),
      emails: new Set(emails),
      notes: new Set(family.note === '' ? [] : [family.note]),
      days: new Set(family.requestedOn === undefined ? [] : [family.requestedOn]),
      children: [...family.children],
    }
    this.#list(given, family)
  }

  #list(given: GivenFacts, { phones, branchId }: ImportedFamily) {
    for (const phone of phones) {
      const key = `${branchId} ${phone}`
      const listed = this.#byNumber.get(key)
      if (!listed) this.#byNumber.set(key, [given])
      else if (!listed.includes(given)) listed.push(given)
    }
  }
}

/** Adds a further row to what is given of a family; whether it adds anything, and the fields that lose against a former row. */
function addTo(given: GivenFacts, family: ImportedFamily, emails: readonly string[]) {
  const lost: ImportField[] = []
  const sizeOf = () =>
    given.names.size +
    given.phones.size +
    given.emails.size +
    given.notes.size +
    given.days.size +
    given.children.length
  const before = sizeOf()
  const { stage, source } = given
  given.names.add(folded(family.name))
  for (const phone of family.phones) given.phones.add(phone)
  for (const email of emails) given.emails.add(email)
  if (family.note !== '') given.notes.add(family.note)
  if (family.requestedOn !== undefined) given.days.add(family.requestedOn)
  for (const child of family.children) if (!isGiven(child, given.children)) given.children.push(child)
  given.stage = furthestStage(given.stage, family.stage ?? 'new')
  if (family.stage !== undefined && given.stage !== family.stage) lost.push('stage')
  given.source ??= family.source
  if (family.source !== null && given.source !== family.source) lost.push('source')
  given.language ??= family.language
  if (family.language !== undefined && given.language !== family.language) lost.push('language')
  return { adds: sizeOf() > before || given.stage !== stage || given.source !== source, lost }
}

const noticesOf = (
  columns: readonly (ImportField | null)[],
  rule: ImportProblem['rule'],
  fields: readonly ImportField[],
): ImportProblem[] => fields.map((field) => ({ column: columns.includes(field) ? columns.indexOf(field) : null, rule }))

/** The fields of a row that a known record does not take. */
export const leftOut = (
  columns: readonly (ImportField | null)[],
  { children, note, stage, source, requestedOn }: ImportedFamily,
): ImportProblem[] =>
  noticesOf(columns, 'left_out', [
    ...(stage === undefined ? [] : (['stage'] as const)),
    ...(source === null ? [] : (['source'] as const)),
    ...(children.length === 0 ? [] : (['child_name'] as const)),
    ...(requestedOn === undefined ? [] : (['asked_on'] as const)),
    ...(note === '' ? [] : (['note'] as const)),
  ])
