import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { isPublic, nameOf, textOf, wordsOf } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import { searchWords } from '../platform/db/search-words.ts'
import type { PageRange } from '../platform/http/paging.ts'

interface DeskBranchFilter {
  readonly q?: string | undefined
  readonly ids?: readonly number[] | undefined
}

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')

function found(db: Db, { q = '', ids }: DeskBranchFilter) {
  const searchedWords = sql`(select string_agg(name_letters(value), ' ') from (
    select value from jsonb_each_text(${wordsOf('branches', 'name')})
    union all select value from jsonb_each_text(${wordsOf('branches', 'city')})) words)`
  let query = db.selectFrom('branches')
  if (ids !== undefined) query = query.where('branches.id', 'in', [...ids])
  for (const word of searchWords(q))
    query = query.where(
      sql<boolean>`${searchedWords} like '%' || split_part(name_letters(${literal(word)}), ' ', 1) || '%'`,
    )
  return query
}

/** Branches by name for staff, unpublished ones last, with their total number. */
export async function deskBranches(db: Db, filter: DeskBranchFilter, { limit, offset }: PageRange, language: Language) {
  const branches = await found(db, filter)
    .select(['branches.id', nameOf('branches', language).as('name'), textOf('branches', 'city', language).as('city')])
    .orderBy(isPublic('branches.name'), 'desc')
    .orderBy('branches.position')
    .orderBy('branches.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found(db, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { branches, total: Number(total) }
}
