import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { isPublicIn } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db, Trx } from '../platform/db/client.ts'

/** Condition: the column or expression holds one of these branches; always true for `all`, also without a branch. */
export const branchIn = (column: string | RawBuilder<unknown>, branchIds: BranchIds): RawBuilder<boolean> =>
  branchIds === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} = any(${[...branchIds]}::integer[])`

/** Whether a branch with this id exists, published or not. */
export const branchExists = async (db: Db | Trx, id: number): Promise<boolean> =>
  (await db.selectFrom('branches').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Whether a branch with this id is published in a language. */
export async function isBranchPublic(db: Db, id: number, language: Language): Promise<boolean> {
  const branch = db.selectFrom('branches').select('id').where('id', '=', id).where(isPublicIn('name', language))
  return (await branch.executeTakeFirst()) !== undefined
}
