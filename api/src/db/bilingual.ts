import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'

/** The reader's text of a bilingual column: `said('branches.name', 'ar')` is `"branches"."name" ->> 'ar'`. */
export const inLanguage = (column: string, language: Language): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} ->> ${sql.lit(language)}`
