import { type Language, languages } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'

/** The reader's text of a bilingual column: `said('branches.name', 'ar')` is `"branches"."name" ->> 'ar'`. */
export const inLanguage = (column: string, language: Language): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} ->> ${sql.lit(language)}`

/** The same, or what it says in the other language: for whoever must be told something, as a letter must. */
export const inEither = (column: string, language: Language): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(column)} ->> ${sql.lit(language)}, ${sql.ref(column)} ->> ${sql.lit(language === 'ar' ? 'en' : 'ar')}, '')`

/** Whether a thing is published in a language: its heading says something in it (desk §5). */
export const speaks = (heading: string, language: Language): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(heading)} ? ${sql.lit(language)}`

/** Whether it is published in any. */
export const isPublic = (heading: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(heading)} <> '{}'`

/** The languages a thing speaks, in the order of the site's. */
export const spokenBy = (heading: string): RawBuilder<Language[]> =>
  sql<Language[]>`array(select each from unnest(${[...languages]}::text[]) each where ${sql.ref(heading)} ? each)`
