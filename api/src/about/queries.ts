import type { AboutPart } from 'contract/about/endpoints.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { inLanguage, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import type { PageRange } from '../platform/http/paging.ts'

export const aboutEntriesWithin = (db: Db, { limit, offset }: PageRange, language: Language) =>
  db
    .selectFrom('about_entries')
    .select([
      'id',
      inLanguage('title', language).as('title'),
      inLanguage('text', language).as('text'),
      'image',
      'position as order',
    ])
    .where(isPublicIn('title', language))
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countAboutEntries(db: Db, language: Language): Promise<number> {
  const { count } = await db
    .selectFrom('about_entries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isPublicIn('title', language))
    .executeTakeFirstOrThrow()
  return count
}

const isoDay = sql<string | null>`to_char(valid_until, 'YYYY-MM-DD')`

export const aboutPartsOf = (db: Db, tab: number, language: Language) =>
  db
    .selectFrom('about_parts')
    .select([
      'id',
      sql<AboutPart['kind']>`kind`.as('kind'),
      inLanguage<string | null>('label', language).as('label'),
      inLanguage('title', language).as('title'),
      inLanguage<string | null>('text', language).as('text'),
      sql<string[]>`jsonb_path_query_array(items, ${sql.lit(`$[*].${language}`)})`.as('items'),
      'half_hours',
      'image',
      'position as order',
    ])
    .where('tab', '=', tab)
    .where(isPublicIn('title', language))
    .orderBy('position')
    .orderBy('id')
    .execute()

export const certificatesInOrder = (db: Db, language: Language) =>
  db
    .selectFrom('certificates')
    .select([
      'id',
      inLanguage('title', language).as('title'),
      inLanguage('issuer', language).as('issuer'),
      inLanguage('text', language).as('text'),
      'number',
      isoDay.as('valid_until'),
      'image',
      'width',
      'height',
      'position as order',
    ])
    .where(isPublicIn('title', language))
    .orderBy('position')
    .orderBy('id')
    .execute()
