import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { likesCount } from '../likes/queries.ts'
import { inLanguage, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import type { PageRange } from '../platform/http/paging.ts'
import { programColumns } from '../programs/queries.ts'
import { briefColumns } from './columns.ts'

/**
 * Number of pictures a branch shows, counted in the index `branch_pictures_shown`. `branchId` is the column with its
 * id.
 */
const shownPictures = (branchId: string) =>
  sql<number>`(select count(*)::integer from branch_pictures where branch_id = ${sql.ref(branchId)} and not withheld and not restore_is_open())`

const branchesIn = (db: Db, language: Language) =>
  db
    .selectFrom('branches')
    .select((select) => [
      ...briefColumns(language),
      'branches.cover',
      'branches.portrait',
      inLanguage('branches.tagline', language).as('tagline'),
      inLanguage('branches.headline', language).as('headline'),
      inLanguage('branches.description', language).as('description'),
      inLanguage('branches.directions', language).as('directions'),
      inLanguage('branches.ages', language).as('ages'),
      'branches.working_hours',
      shownPictures('branches.id').as('images_count'),
      jsonArrayFrom(
        select
          .selectFrom('branch_programs')
          .innerJoin('programs', 'programs.id', 'branch_programs.program_id')
          .whereRef('branch_programs.branch_id', '=', 'branches.id')
          .where(isPublicIn('programs.name', language))
          .select(programColumns(language))
          .orderBy('programs.position')
          .orderBy('programs.id'),
      ).as('programs'),
    ])
    .where(isPublicIn('branches.name', language))

/** Each branch with its programs, in the school's order. */
export const branchesWithin = (db: Db, { limit, offset }: PageRange, language: Language) =>
  branchesIn(db, language).orderBy('branches.position').orderBy('branches.id').limit(limit).offset(offset).execute()

export const branchById = (db: Db, id: number, language: Language) =>
  branchesIn(db, language).where('branches.id', '=', id).executeTakeFirst()

export async function countBranches(db: Db, language: Language): Promise<number> {
  const { count } = await db
    .selectFrom('branches')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isPublicIn('name', language))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the school has a branch, published or not. */
export const hasBranches = async (db: Db) =>
  (await db.selectFrom('branches').select('id').limit(1).executeTakeFirst()) !== undefined

/** Number of pictures a branch shows; undefined if the branch is unknown. */
export async function countPictures(db: Db, branchId: number, language: Language): Promise<number | undefined> {
  const branch = await db
    .selectFrom('branches')
    .select(shownPictures('branches.id').as('count'))
    .where('id', '=', branchId)
    .where(isPublicIn('name', language))
    .executeTakeFirst()
  return branch?.count
}

/** An index-only scan finds the page; only its rows are read, at any offset. */
export const picturesWithin = (db: Db, branchId: number, { limit, offset }: PageRange, language: Language) =>
  db
    .with('page', (page) =>
      page
        .selectFrom('branch_pictures')
        .select('id')
        .where('branch_id', '=', branchId)
        .where('withheld', '=', false)
        .where(sql<boolean>`not restore_is_open()`)
        .orderBy('position')
        .orderBy('id')
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('branch_pictures', 'branch_pictures.id', 'page.id')
    .select([
      'branch_pictures.id',
      'branch_pictures.image',
      sql<string>`coalesce(${inLanguage('branch_pictures.title', language)}, '')`.as('title'),
      'branch_pictures.width',
      'branch_pictures.height',
      likesCount('picture_likes', 'branch_pictures.id').as('likes_count'),
      'branch_pictures.views_count',
    ])
    .orderBy('branch_pictures.position')
    .orderBy('branch_pictures.id')
    .execute()
