import type { writtenPages } from 'contract/pages/endpoints.ts'
import type { RichText } from 'contract/rich-text.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { inLanguage } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

/** A page in a language; fields are null until the school has written them. */
export const pageByName = (db: Db, name: (typeof writtenPages)[number], language: Language) =>
  db
    .selectFrom('pages')
    .select([
      inLanguage('title', language).as('title'),
      inLanguage('intro', language).as('intro'),
      sql<RichText | null>`document -> ${sql.lit(language)}`.as('document'),
    ])
    .where('name', '=', name)
    .executeTakeFirst()
