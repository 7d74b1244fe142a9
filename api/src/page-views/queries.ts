import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type Opened, things } from './rules.ts'

export async function thingIsThere(db: Db, { thing }: Opened): Promise<boolean> {
  if (!thing) return true
  const found = await db.selectFrom(things[thing.page]).where('id', '=', thing.id).select('id').executeTakeFirst()
  return found !== undefined
}

export const countView = (db: Db, view: { day: string; path: string; language: Language }) =>
  db
    .insertInto('page_views')
    .values({ ...view, views_count: 1 })
    .onConflict((seen) =>
      seen.columns(['day', 'path', 'language']).doUpdateSet({ views_count: sql`page_views.views_count + 1` }),
    )
    .execute()
