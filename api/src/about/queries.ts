import type { Language } from 'i18n/languages.ts'
import { said } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'
import type { Window } from '../http/paging.ts'

export const aboutEntriesWithin = (db: Db, { limit, offset }: Window, language: Language) =>
  db
    .selectFrom('about_entries')
    .select([
      'id',
      said('title', language).as('title'),
      said('text', language).as('text'),
      'image',
      'position as order',
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countAboutEntries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('about_entries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
