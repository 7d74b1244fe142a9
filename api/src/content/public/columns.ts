import { fieldsOf, type KindName } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { plainText, type RichText } from 'contract/rich-text.ts'
import { type Language, languages } from 'i18n/languages.ts'

/** A row of a public table. */
export type Row = Readonly<Record<string, unknown>>
/** Columns as written: JSON as text. */
export type Columns = Record<string, unknown>

interface ColumnMap {
  readonly table: string
  /** Columns of the fields of one language, unless the column has the field's name and holds a text per language. */
  readonly words?: (fields: Fields, language: Language, row: Row | undefined) => Columns
  /** Columns of the common fields, unless the column has the field's name. */
  readonly common?: (fields: Fields) => Columns
  /** A link table: the ids of a field become its rows. */
  readonly links?: { readonly field: string; readonly table: string; readonly own: string; readonly other: string }
}

type ByLanguage = Partial<Record<Language, unknown>>
const otherThan = (language: Language): Language => languages.find((each) => each !== language) ?? language
const isSomething = (byLanguage: ByLanguage) => Object.keys(byLanguage).length > 0

/** Sets one language of a bilingual text. */
function withLanguage(was: unknown, language: Language, value: unknown): ByLanguage {
  const { [language]: _, ...others } = (was ?? {}) as ByLanguage
  return value === undefined ? others : { ...others, [language]: value }
}

/** Sets one language of a bilingual list; the other language keeps its order. */
function listsOf(was: unknown, language: Language, list: readonly unknown[]): ByLanguage[] {
  const other = otherThan(language)
  const theirs = ((was ?? []) as ByLanguage[]).filter((item) => other in item).map((item) => item[other])
  return Array.from({ length: Math.max(theirs.length, list.length) }, (_, index) => ({
    ...(index < theirs.length && { [other]: theirs[index] }),
    ...(index < list.length && { [language]: list[index] }),
  }))
}

interface Step {
  readonly at: string
  readonly text: ByLanguage
}
/** Sets one language of an event's program; each step is shown in the languages it is written in. */
function stepsOf(was: unknown, language: Language, list: readonly { at: string; text: string }[]): Step[] {
  const steps = ((was ?? []) as Step[])
    .map(({ at, text }) => ({ at, text: withLanguage(text, language, undefined) }))
    .filter(({ text }) => isSomething(text))
  for (const { at, text } of list) {
    const index = steps.findIndex((step) => step.at === at && !(language in step.text))
    const there = steps[index]
    if (there) steps[index] = { at, text: { ...there.text, [language]: text } }
    else steps.push({ at, text: { [language]: text } })
  }
  return steps.toSorted((one, other) => one.at.localeCompare(other.at))
}

const week = (value: unknown) => JSON.stringify(value ?? [])
const networks = ['facebook', 'instagram', 'x', 'linkedin'] as const

/** The public table of each kind, with its columns. */
export const columnMaps: Readonly<Record<KindName, ColumnMap>> = {
  // The default date of a post is the moment it was first published.
  post: {
    table: 'posts',
    // Plain text, for search, mail and feeds.
    words: ({ body }, language, row) => ({
      body: JSON.stringify(withLanguage(row?.body, language, body && plainText(body as unknown as RichText))),
      document: JSON.stringify(withLanguage(row?.document, language, body)),
    }),
    common: ({ published_at }) => ({ published_at }),
  },
  post_category: { table: 'post_categories' },
  event: {
    table: 'events',
    words: ({ program }, language, row) => ({
      program: JSON.stringify(stepsOf(row?.program, language, (program ?? []) as { at: string; text: string }[])),
    }),
    common: ({ all_day }) => ({ all_day: all_day === true }),
  },
  // A slide without a picture for phones shows the wide one there, cut around its focal point.
  slider: {
    table: 'sliders',
    words: ({ image, image_narrow }, language, row) => ({
      image_narrow: JSON.stringify(withLanguage(row?.image_narrow, language, image_narrow ?? image)),
    }),
  },
  ad: { table: 'ads' },
  statistic: { table: 'statistics' },
  program: { table: 'programs' },
  about_entry: { table: 'about_entries' },
  about_part: {
    table: 'about_parts',
    words: ({ items }, language, row) => ({
      items: JSON.stringify(listsOf(row?.items, language, (items ?? []) as string[])),
    }),
    common: ({ tab }) => ({ tab: Number(tab) }),
  },
  certificate: { table: 'certificates' },
  branch: {
    table: 'branches',
    common: ({ working_hours, is_resort, reads_in }) => ({
      working_hours: week(working_hours),
      is_resort: is_resort === true,
      reads_in: reads_in ?? 'ar',
    }),
    links: { field: 'programs', table: 'branch_programs', own: 'branch_id', other: 'program_id' },
  },
  calendar_entry: {
    table: 'calendar_entries',
    common: ({ is_approximate }) => ({ is_approximate: is_approximate === true }),
    links: { field: 'branches', table: 'calendar_entry_branches', own: 'entry_id', other: 'branch_id' },
  },
  // The school's document replaces the product's, so no plain text of it is stored.
  page: {
    table: 'pages',
    words: ({ document }, language, row) => ({
      document: JSON.stringify(withLanguage(row?.document, language, document)),
    }),
  },
  letter: { table: 'mail_templates' },
  paper: {
    table: 'papers',
    words: ({ programs }, language, row) => ({
      programs: JSON.stringify(listsOf(row?.programs, language, (programs ?? []) as string[])),
    }),
  },
  survey_text: { table: 'survey_texts' },
  school: {
    table: 'school',
    common: (fields) => ({
      working_hours: week(fields.working_hours),
      reads_in: fields.reads_in ?? 'ar',
      vat_percent: fields.vat_percent ?? 15,
      social: JSON.stringify(Object.fromEntries(networks.map((name) => [name, fields[name] ?? '']))),
    }),
  },
}

/** Fields that are not columns of the row itself. */
const elsewhere: readonly string[] = networks

/** Columns with the text of one language; without fields, the language's text is removed. */
export function wordColumns(kind: KindName, language: Language, fields: Fields, row: Row | undefined): Columns {
  const own = columnMaps[kind].words?.(fields, language, row) ?? {}
  const columns: Columns = { ...own }
  for (const { name, required } of fieldsOf(kind, language)) {
    if (name in own) continue
    const byLanguage = withLanguage(row?.[name], language, fields[name])
    columns[name] = isSomething(byLanguage) || required ? JSON.stringify(byLanguage) : null
  }
  return columns
}

/** Columns that are the same in both languages. */
export function commonColumns(kind: KindName, fields: Fields): Columns {
  const { common, links } = columnMaps[kind]
  const own = common?.(fields) ?? {}
  const columns: Columns = { ...own }
  for (const { name } of fieldsOf(kind, 'common'))
    if (!(name in own) && name !== links?.field && !elsewhere.includes(name)) columns[name] = fields[name] ?? null
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
