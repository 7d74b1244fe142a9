// Loads the demo school into a database that has no branch yet.
import { setTimeout as wait } from 'node:timers/promises'
import type { DB } from 'api/db/types.generated.ts'
import { keyOf } from 'api/storage/objects/keys.ts'
import type { ObjectStorage } from 'api/storage/objects/object-storage.ts'
import { privateTwinOf } from 'api/storage/private/move-to-private.ts'
import { storageKey } from 'api/storage/private/signed.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { about } from './about/promises.ts'
import { writeAboutTabs } from './about/rows.ts'
import { alternatives } from './alternatives/all.ts'
import { writeCalendar } from './calendar/rows.ts'
import { writeEvents } from './events/rows.ts'
import { writeDemoParent } from './family/rows.ts'
import { putPictures } from './picture-files.ts'
import { writeComments } from './posts/comment-rows.ts'
import { writePosts } from './posts/rows.ts'
import { ads } from './school/ads.ts'
import { branches } from './school/branches.ts'
import { gallery } from './school/gallery.ts'
import { nationalities } from './school/nationalities.ts'
import { papers } from './school/papers.ts'
import { programs } from './school/programs.ts'
import { school } from './school/school.ts'
import { sliders } from './school/sliders.ts'
import { statistics } from './school/statistics.ts'
import { resortSurvey } from './school/surveys.ts'
import { writeStories } from './stories/rows.ts'
import { stories } from './stories/stories.ts'

type Trx = Transaction<DB>

// Any number that nothing else uses.
const seedLock = 7_403_318_002
const askAgainAfterMs = 300

/** Pictures that are not for everybody: they lie under another name, among the private ones. */
const forSome = new Set(stories.flatMap(({ items }) => items.map(({ media }) => media)))

/** What comes after must not be given an id that is taken. */
const afterOwnIds = async (trx: Trx, tables: readonly (keyof DB)[]) => {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    )
}

/** What the demo's papers ask by the name of its resort: written at the desk, as by its people. */
async function writePapers(trx: Trx) {
  for (const [language, resident] of Object.entries(papers.resident)) {
    const said = JSON.stringify({ resident })
    await sql`update papers set resident = coalesce(resident, '{}') || jsonb_build_object(${language}::text, ${resident}::text)`.execute(
      trx,
    )
    await sql`update content_parts set draft = ${said}, published = ${said}
      where part = ${language} and item_id in (select id from content_items where kind = 'paper')`.execute(trx)
  }
}

/** The second survey by the name of its resort, as its people have written it. */
async function writeSurvey(trx: Trx) {
  for (const [language, said] of Object.entries(resortSurvey)) {
    const { title, intro } = said
    await sql`update survey_texts set title = title || jsonb_build_object(${language}::text, ${title}::text),
      intro = intro || jsonb_build_object(${language}::text, ${intro}::text) where id = 2`.execute(trx)
    const fields = JSON.stringify(said)
    await sql`update content_parts set draft = ${fields}, published = ${fields} where part = ${language}
      and item_id in (select id from content_items where kind = 'survey_text' and row_id = 2)`.execute(trx)
  }
}

/** What is seen in the library’s pictures, for whoever does not see them. */
async function writeAlternatives(trx: Trx) {
  const texts = JSON.stringify([...alternatives].map(([path, alt]) => ({ path, alt })))
  await sql`update pictures set alt = said.alt from jsonb_to_recordset(${texts}::jsonb) as said (path text, alt jsonb)
    where pictures.path = said.path`.execute(trx)
}

/** Writes every row of the demo school. Ids are fixed, so that addresses and tests can name them. */
export async function writeDemoRows(trx: Trx, { family = true } = {}): Promise<void> {
  const week = (hours: object) => JSON.stringify(hours)
  const inOrder = <Row>(row: Row, place: number) => ({ ...row, position: place + 1 })

  const { social, ...particulars } = school
  await trx
    .insertInto('school')
    .values({ ...particulars, working_hours: week(school.working_hours), social: JSON.stringify(social) })
    .execute()
  await trx
    .insertInto('programs')
    .values(programs.map(({ ages_label, ...program }, place) => inOrder({ ...program, ages: ages_label }, place)))
    .execute()
  await trx
    .insertInto('branches')
    .values(
      branches.map(({ program_ids, phone_numbers, working_hours, ...branch }, place) =>
        inOrder({ ...branch, phone_numbers: [...phone_numbers], working_hours: week(working_hours) }, place),
      ),
    )
    .execute()
  await writePapers(trx)
  await writeSurvey(trx)
  await trx
    .insertInto('branch_programs')
    .values(branches.flatMap(({ id, program_ids }) => program_ids.map((program_id) => ({ branch_id: id, program_id }))))
    .execute()
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
  await trx
    .insertInto('nationalities')
    .values([...nationalities])
    .execute()
  await writeAboutTabs(trx)
  await writeEvents(trx, new Date())
  await writeCalendar(trx, new Date())
  await writePosts(trx, new Date())
  await writeComments(trx, new Date())
  await writeStories(trx, new Date())
  if (family) await writeDemoParent(trx, new Date())
  await sql`select adopt_pictures()`.execute(trx)
  await writeAlternatives(trx)
  // Nobody is told of what was there before they came.
  await trx.updateTable('announcements').set({ told_at: new Date() }).execute()
  await afterOwnIds(trx, [
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
    'nationalities',
    'post_categories',
  ])
  // All of it can be written on at the desk.
  await sql`select adopt_content()`.execute(trx)
}

interface Seeding {
  /** Whether the demo family comes with it. */
  readonly family?: boolean
}

type Outcome = 'seeded' | 'not empty' | 'busy'

async function seedUnlessBusy(db: Kysely<DB>, storage: ObjectStorage, what: Seeding): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${seedLock}) as held`.execute(trx)
    if (!rows[0]?.held) return 'busy'
    if (await trx.selectFrom('branches').select('id').limit(1).executeTakeFirst()) return 'not empty'
    // On a slow disk copying may take longer than a request may leave its transaction alone.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const key = await storageKey(trx)
    await putPictures(storage, (path) => keyOf(forSome.has(path) ? privateTwinOf(key, path) : path))
    await writeDemoRows(trx, what)
    return 'seeded'
  })
}

/**
 * The demo school, if the database has no branch yet; answers whether it was loaded. Rows appear together, after
 * their pictures; cut off in between, the next start begins anew and copies only what is missing. Processes that start
 * at the same time wait for the one that loads.
 */
export async function seedDemo(db: Kysely<DB>, storage: ObjectStorage, what: Seeding = {}): Promise<boolean> {
  for (;;) {
    const outcome = await seedUnlessBusy(db, storage, what)
    if (outcome !== 'busy') return outcome === 'seeded'
    await wait(askAgainAfterMs)
  }
}
