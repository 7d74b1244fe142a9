import type { Language } from 'i18n/languages.ts'
import { productName } from 'i18n/product-name.ts'
import { sql } from 'kysely'
import { eitherLanguage, isPublic, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

/** Name of the school in this language, else in the other one; undefined before one is published. */
export async function schoolName(db: Db, language: Language): Promise<string | undefined> {
  const school = await db.selectFrom('school').select(eitherLanguage('name', language).as('name')).executeTakeFirst()
  return school?.name || undefined
}

/** Name of the school in this language; the product's before one is published. */
export const schoolTitle = async (db: Db, language: Language): Promise<string> =>
  (await schoolName(db, language)) ?? productName[language]

/** Number of curriculum areas on the about page in this language. */
export async function areasCount(db: Db, language: Language): Promise<number> {
  const { count } = await db
    .selectFrom('about_parts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', 'area')
    .where(isPublicIn('title', language))
    .executeTakeFirstOrThrow()
  return count
}

/** The weekdays on which a public branch can be visited, in the order of the week; Sunday is 0. */
export async function tourWeekdaysOf(db: Db): Promise<number[]> {
  const { rows } = await sql<{ day: number }>`
    select distinct (hours ->> 'day')::integer as day
    from visit_hours join branches on branches.id = branch_id, jsonb_array_elements(weekly) hours
    where ${isPublic('branches.name')} order by day`.execute(db)
  return rows.map(({ day }) => day)
}
