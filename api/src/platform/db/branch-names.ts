import type { Language } from 'i18n/languages.ts'
import { nameOf } from './bilingual.ts'
import type { Db } from './client.ts'

/** Names of all branches in a language, by id. */
export async function branchNames(db: Db, language: Language): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('branches')
    .select(['branches.id', nameOf('branches', language).as('name')])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
