import { fieldsOf, type KindName } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { plainText, type RichText } from 'contract/rich-text.ts'
import { type Language, languages } from 'i18n/languages.ts'

/** A row of a public table, as it stands. */
export type Row = Readonly<Record<string, unknown>>
/** Columns as they are written: JSON as its text. */
export type Columns = Record<string, unknown>

interface ColumnMap {
  readonly table: string
  /** What the fields of a language become, where that is not a column of the same name with a text in each language. */
  readonly words?: (fields: Fields, language: Language, row: Row | undefined) => Columns
  /** What the fields of both become, where that is not a column of the same name. */
  readonly common?: (fields: Fields) => Columns
  /** Which rows of another table belong to it: the ids of a field. */
  readonly beside?: { readonly field: string; readonly table: string; readonly own: string; readonly other: string }
}

type Said = Partial<Record<Language, unknown>>
const otherThan = (language: Language): Language => languages.find((each) => each !== language) ?? language
const isSomething = (said: Said) => Object.keys(said).length > 0

/** A text in both languages with another one in this. */
function saying(was: unknown, language: Language, value: unknown): Said {
  const { [language]: _, ...others } = (was ?? {}) as Said
  return value === undefined ? others : { ...others, [language]: value }
}

/** A list in each language: what stands in the other one keeps its order. */
function listsOf(was: unknown, language: Language, list: readonly unknown[]): Said[] {
  const other = otherThan(language)
  const theirs = ((was ?? []) as Said[]).filter((item) => other in item).map((item) => item[other])
  return Array.from({ length: Math.max(theirs.length, list.length) }, (_, place) => ({
    ...(place < theirs.length && { [other]: theirs[place] }),
    ...(place < list.length && { [language]: list[place] }),
  }))
}

interface Step {
  readonly at: string
  readonly text: Said
}
/** How an event goes: each step is read in the languages it is written in. */
function stepsOf(was: unknown, language: Language, list: readonly { at: string; text: string }[]): Step[] {
  const steps = ((was ?? []) as Step[])
    .map(({ at, text }) => ({ at, text: saying(text, language, undefined) }))
    .filter(({ text }) => isSomething(text))
  for (const { at, text } of list) {
    const place = steps.findIndex((step) => step.at === at && !(language in step.text))
    const there = steps[place]
    if (there) steps[place] = { at, text: { ...there.text, [language]: text } }
    else steps.push({ at, text: { [language]: text } })
  }
  return steps.toSorted((one, other) => one.at.localeCompare(other.at))
}

const week = (value: unknown) => JSON.stringify(value ?? [])
const networks = ['facebook', 'instagram', 'x', 'linkedin'] as const

/** Where each kind stands for the public. */
export const columnMaps: Readonly<Record<KindName, ColumnMap>> = {
  // Without a time of its own a post is from the moment it was first published.
  post: {
    table: 'posts',
    // Search, mail and feeds read the words alone.
    words: ({ body }, language, row) => ({
      body: JSON.stringify(saying(row?.body, language, body && plainText(body as unknown as RichText))),
      document: JSON.stringify(saying(row?.document, language, body)),
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
  slider: { table: 'sliders' },
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
    beside: { field: 'programs', table: 'branch_programs', own: 'branch_id', other: 'program_id' },
  },
  calendar_entry: {
    table: 'calendar_entries',
    common: ({ is_approximate }) => ({ is_approximate: is_approximate === true }),
    beside: { field: 'branches', table: 'calendar_entry_branches', own: 'entry_id', other: 'branch_id' },
  },
  // A document of the school's own takes the place of the product's, so its plain words are nowhere else.
  page: {
    table: 'pages',
    words: ({ document }, language, row) => ({ document: JSON.stringify(saying(row?.document, language, document)) }),
  },
  letter: { table: 'letters' },
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
      social: JSON.stringify(Object.fromEntries(networks.map((name) => [name, fields[name] ?? '']))),
    }),
  },
}

/** Not columns of the row itself. */
const elsewhere: readonly string[] = networks

/** The columns that say a language's words; without any, they say nothing in it any more. */
export function wordColumns(kind: KindName, language: Language, fields: Fields, row: Row | undefined): Columns {
  const own = columnMaps[kind].words?.(fields, language, row) ?? {}
  const columns: Columns = { ...own }
  for (const { name, required } of fieldsOf(kind, language)) {
    if (name in own) continue
    const said = saying(row?.[name], language, fields[name])
    columns[name] = isSomething(said) || required ? JSON.stringify(said) : null
  }
  return columns
}

/** The columns that say what is the same in both languages. */
export function commonColumns(kind: KindName, fields: Fields): Columns {
  const { common, beside } = columnMaps[kind]
  const own = common?.(fields) ?? {}
  const columns: Columns = { ...own }
  for (const { name } of fieldsOf(kind, 'common'))
    if (!(name in own) && name !== beside?.field && !elsewhere.includes(name)) columns[name] = fields[name] ?? null
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
