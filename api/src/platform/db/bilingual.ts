import { type Language, languages, type Published } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from './types.generated.ts'

/**
 * Text of a column in one language, only for public lists, where `isPublicIn` leaves out rows not published in it. Everything else
 * uses `nameOf` for the name of a branch, programme or post, and `eitherLanguage` for other texts.
 */
export const inLanguage = <Text extends string | null = string>(column: string, language: Language): RawBuilder<Text> =>
  sql<Text>`${sql.ref(column)} ->> ${sql.lit(language)}`

/** Text of a column in a language, else in the other one, else null. */
export const eitherLanguage = (column: string, language: Language): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(column)} ->> ${sql.lit(language)}, ${sql.ref(column)} ->> ${sql.lit(language === 'ar' ? 'en' : 'ar')}, '')`

/**
 * Content tables whose rows may be taken down while families, visits and mails still refer to them, with their kind of content.
 */
const kinds = { branches: 'branch', programs: 'program', posts: 'post' } as const
type BilingualTable = keyof typeof kinds
/** Its columns of texts, which are never null: a text that a row lacks is `{}`. */
type TextColumn<Table extends BilingualTable> = {
  [Column in keyof DB[Table]]: DB[Table][Column] extends Published ? Column : never
}[keyof DB[Table]] &
  string

/**
 * Text of a branch, programme or post as it is published; if it was taken down in both languages, as last published. Null in a
 * left join without a row.
 */
export const wordsOf = <Table extends BilingualTable>(
  table: Table,
  column: TextColumn<Table>,
): RawBuilder<Published> => {
  const [id, heading] = [sql.ref(`${table}.id`), sql.ref(`${table}.${table === 'posts' ? 'title' : 'name'}`)]
  return sql<Published>`case when ${id} is null then null when ${heading} <> '{}' then ${sql.ref(`${table}.${column}`)}
    else coalesce((
      select jsonb_object_agg(part, fields -> ${sql.lit(column)}) from (
        select distinct on (part) part, fields from content_versions join content_items on content_items.id = item_id
        where kind = ${sql.lit(kinds[table])} and row_id = ${id} and part <> 'common' and what = 'taken_down'
        order by part, content_versions.id desc
      ) last where fields ->> ${sql.lit(column)} is not null
    ), '{}') end`
}

/** A column of such a table in the given language, else in the other one, else as last published. */
export const textOf = <Table extends BilingualTable>(
  table: Table,
  column: TextColumn<Table>,
  language: Language,
): RawBuilder<string> =>
  sql<string>`(select ${eitherLanguage('said', language)} from (select ${wordsOf(table, column)} as said) words)`

/** Name of a branch, programme or post for the desk, mails and accounts, also after it was taken down. */
export const nameOf = (table: BilingualTable, language: Language) =>
  table === 'posts' ? textOf(table, 'title', language) : textOf(table, 'name', language)

/** Condition: the row is published in a language, because its title has a text in it (desk §5). */
export const isPublicIn = (heading: string, language: Language): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(heading)} ? ${sql.lit(language)}`

/** Condition: the row is published in some language. */
export const isPublic = (heading: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(heading)} <> '{}'`

/** Languages a row is published in, in the site's order. */
export const publicLanguages = (heading: string): RawBuilder<Language[]> =>
  sql<Language[]>`array(select each from unnest(${[...languages]}::text[]) each where ${sql.ref(heading)} ? each)`
