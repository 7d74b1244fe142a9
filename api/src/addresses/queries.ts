import type { Language } from 'i18n/languages.ts'
import { isPublic, publicLanguages } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'

export const addressOfPost = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('posts')
    .select(['id', 'category_id', publicLanguages('title').as('languages')])
    .where('id', '=', id)
    .where(isPublic('title'))
    .where('published_at', '<=', now)
    .executeTakeFirst()

export const languagesOfEvent = async (db: Db, id: number): Promise<Language[] | undefined> =>
  (
    await db
      .selectFrom('events')
      .select(publicLanguages('title').as('languages'))
      .where('id', '=', id)
      .where(isPublic('title'))
      .executeTakeFirst()
  )?.languages

/** A branch by its id, or by the current or a former name in its address. */
export const addressOfBranch = (db: Db, { id, slug }: { readonly id?: number; readonly slug?: string | undefined }) =>
  db
    .selectFrom('branches')
    .select(['id', publicLanguages('name').as('languages')])
    .where(isPublic('name'))
    .$if(id !== undefined, (branches) => branches.where('id', '=', id ?? 0))
    .$if(slug !== undefined, (branches) => branches.where('slug', '=', slug ?? ''))
    .executeTakeFirst()

interface OldAddress {
  readonly path: string
  readonly kind: 'post' | 'branch'
  readonly row_id: number
}

/** Redirects an address to the thing that was there; a later one replaces an earlier one. */
export const keepOldAddress = (trx: Trx, { path, kind, row_id }: OldAddress) =>
  trx
    .insertInto('old_addresses')
    .values({ path, kind, row_id })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ kind, row_id }))
    .execute()

/** The thing formerly at an address. */
export const oldAddress = (db: Db, path: string) =>
  db.selectFrom('old_addresses').select(['kind', 'row_id']).where('path', '=', path).executeTakeFirst()
