import type { Language } from 'i18n/languages.ts'
import { isPublic, spokenBy } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

export const addressOfPost = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('posts')
    .select(['id', 'category_id', spokenBy('title').as('languages')])
    .where('id', '=', id)
    .where(isPublic('title'))
    .where('published_at', '<=', now)
    .executeTakeFirst()

export const languagesOfEvent = async (db: Db, id: number): Promise<Language[] | undefined> =>
  (
    await db
      .selectFrom('events')
      .select(spokenBy('title').as('languages'))
      .where('id', '=', id)
      .where(isPublic('title'))
      .executeTakeFirst()
  )?.languages

/** A branch by its number, or by the name it has or had in an address. */
export const addressOfBranch = (db: Db, { id, slug }: { readonly id?: number; readonly slug?: string | undefined }) =>
  db
    .selectFrom('branches')
    .select(['id', spokenBy('name').as('languages')])
    .where(isPublic('name'))
    .$if(id !== undefined, (branches) => branches.where('id', '=', id ?? 0))
    .$if(slug !== undefined, (branches) => branches.where('slug', '=', slug ?? ''))
    .executeTakeFirst()

/** What was read at an address before. */
export const oldAddress = (db: Db, path: string) =>
  db.selectFrom('old_addresses').select(['kind', 'row_id']).where('path', '=', path).executeTakeFirst()
