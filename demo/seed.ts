// Loads the demo school into a database that has no branch yet.
import { changeParts } from 'api/content/part-queries.ts'
import { wordColumns } from 'api/content/public/columns.ts'
import { changeRow, lockRow } from 'api/content/public/row-queries.ts'
import type { Db, Trx } from 'api/platform/db/client.ts'
import { keyOf } from 'api/platform/storage/objects/keys.ts'
import type { ObjectStorage } from 'api/platform/storage/objects/object-storage.ts'
import { storageKey } from 'api/platform/storage/private/signed.ts'
import type { Fields } from 'contract/content/values.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { CompiledQuery, sql } from 'kysely'
import { about } from './about/promises.ts'
import { writeAboutTabs } from './about/rows.ts'
import { alternatives } from './alternatives/all.ts'
import { writeCalendar } from './calendar/rows.ts'
import { writeEvents } from './events/rows.ts'
import { writeDemoParent } from './family/rows.ts'
import { writeItems } from './items.ts'
import { drawIdsOf } from './own-ids.ts'
import { putPictures } from './picture-files.ts'
import { writeComments } from './posts/comment-rows.ts'
import { writePosts } from './posts/rows.ts'
import { privatePathOf } from './private-path.ts'
import { ads } from './school/ads.ts'
import { branches } from './school/branches.ts'
import { writeFees } from './school/fees.ts'
import { gallery } from './school/gallery.ts'
import { papers } from './school/papers.ts'
import { programs } from './school/programs.ts'
import { school } from './school/school.ts'
import { sliders } from './school/sliders.ts'
import { statistics } from './school/statistics.ts'
import { resortSurvey } from './school/surveys.ts'
import { writeStories } from './stories/rows.ts'
import { stories } from './stories/stories.ts'

/** Pictures of stories have a restricted audience: they are stored privately, under another name. */
const forSome = new Set(stories.flatMap(({ items }) => items.map(({ media }) => media)))

/** Writes texts of an item that every school has, as if staff had written them at the desk. */
async function writeTexts(
  trx: Trx,
  kind: 'paper' | 'survey_text',
  rowId: number,
  texts: Readonly<Record<Language, Fields>>,
) {
  const { id } = await trx
    .selectFrom('content_items')
    .select('id')
    .where('kind', '=', kind)
    .where('row_id', '=', rowId)
    .executeTakeFirstOrThrow()
  for (const language of languages) {
    const row = await lockRow(trx, kind, rowId)
    await changeRow(trx, kind, rowId, wordColumns(kind, language, texts[language], row))
    const fields = JSON.stringify(texts[language])
    await changeParts(trx, id, [language], { draft: fields, published: fields })
  }
}

/** Adds the pictures to the library, for the website and without anybody to be recognised. */
async function writePictures(trx: Trx) {
  const inGallery = new Map(gallery.map(({ image, ...picture }) => [image, picture]))
  await trx
    .insertInto('pictures')
    .values(
      [...alternatives].map(([path, alt]) => {
        const { branch_id, width, height } = inGallery.get(path) ?? {}
        const audience = { audience: 'website', nobody_recognisable: true } as const
        return { path, file: path, alt: JSON.stringify(alt), branch_id, width, height, ...audience, is_used: true }
      }),
    )
    .execute()
}

/** Deletes the school's content if it was never edited at the desk: the demo school replaces it. */
const forgetEmptySchool = (trx: Trx) =>
  sql`delete from content_items item where kind = 'school' and row_id is null
    and not exists (select from content_parts part where part.item_id = item.id and part.draft <> '{}')`.execute(trx)

/** Writes every row of the demo school. Ids are fixed, so that addresses and tests can name them. */
export async function writeDemoRows(trx: Trx, { family = true } = {}): Promise<void> {
  const week = (hours: object) => JSON.stringify(hours)
  const inOrder = <Row>(row: Row, index: number) => ({ ...row, position: index + 1 })

  await forgetEmptySchool(trx)
  const { social, ...particulars } = school
  await trx
    .insertInto('school')
    .values({ ...particulars, working_hours: week(school.working_hours), social: JSON.stringify(social) })
    .execute()
  await trx
    .insertInto('programs')
    .values(programs.map(({ ages_label, ...program }, index) => inOrder({ ...program, ages: ages_label }, index)))
    .execute()
  await trx
    .insertInto('branches')
    .values(
      branches.map(({ program_ids, phone_numbers, working_hours, ...branch }, index) =>
        inOrder({ ...branch, phone_numbers: [...phone_numbers], working_hours: week(working_hours) }, index),
      ),
    )
    .execute()
  await trx
    .insertInto('visit_hours')
    .values(branches.map(({ id }) => ({ branch_id: id })))
    .execute()
  await writeTexts(trx, 'paper', 1, papers)
  await writeTexts(trx, 'survey_text', 2, resortSurvey)
  await trx
    .insertInto('branch_programs')
    .values(branches.flatMap(({ id, program_ids }) => program_ids.map((program_id) => ({ branch_id: id, program_id }))))
    .execute()
  await writeFees(trx, new Date())
  await writePictures(trx)
  await trx
    .insertInto('branch_pictures')
    .values([...gallery])
    .execute()
  await trx
    .insertInto('sliders')
    .values([...sliders])
    .execute()
  await trx
    .insertInto('statistics')
    .values(statistics.map(({ label, ...statistic }) => ({ ...statistic, title: label })))
    .execute()
  await trx
    .insertInto('about_entries')
    .values([...about])
    .execute()
  await trx
    .insertInto('ads')
    .values([...ads])
    .execute()
  await writeAboutTabs(trx)
  await writeEvents(trx, new Date())
  await writeCalendar(trx, new Date())
  await writePosts(trx, new Date())
  await writeComments(trx, new Date())
  await writeStories(trx, new Date())
  if (family) await writeDemoParent(trx, new Date())
  for (const table of [
    'about_parts',
    'certificates',
    'programs',
    'branches',
    'events',
    'calendar_entries',
    'branch_pictures',
    'sliders',
    'statistics',
    'about_entries',
    'ads',
    'post_categories',
  ] as const)
    await drawIdsOf(trx, table)
  await writeItems(async (statement, values) => trx.executeQuery(CompiledQuery.raw(statement, values)))
}

interface SeedOptions {
  /** Whether to load the demo family too. */
  readonly family?: boolean
}

/**
 * Loads the demo school if the database has no branch yet; returns whether it was loaded. Rows are committed together,
 * after their pictures: after an interruption the next start begins again and copies only missing files. Called by one
 * process at a time (server/src/demo/school.ts).
 */
export const seedDemo = (db: Db, storage: ObjectStorage, what: SeedOptions = {}): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('branches').select('id').limit(1).executeTakeFirst()) return false
    // Copying to a slow disk may take longer than the timeout for idle transactions.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const key = await storageKey(trx)
    await putPictures(storage, (path) => keyOf(forSome.has(path) ? privatePathOf(key, path) : path))
    await writeDemoRows(trx, what)
    return true
  })
