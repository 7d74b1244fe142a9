import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeRestore, finishRestoreLine, showRestore } from 'contract/backups/desk.ts'
import { listGallery } from 'contract/branches/endpoints.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import { publishContent, showContent } from 'contract/content/desk.ts'
import { dayMs } from 'contract/durations.ts'
import { addFamily, writeFamilyNote } from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { changePicture } from 'contract/pictures/desk.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { listStories } from 'contract/stories/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { runDuePlans } from '../content/plans/due.ts'
import { anItem } from '../content/samples.testing.ts'
import { aChild, aConsent, pictureRow, sendFile } from '../pictures/testing.ts'
import { onServer } from '../platform/db/testing.setup.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { changeLogs } from '../platform/storage/objects/keys.ts'
import { anObjectStorage, keysIn } from '../platform/storage/objects/testing.ts'
import { aPicture } from '../platform/storage/testing.ts'
import { messageAbout } from '../push/message.ts'
import { aStaff } from '../staff/testing.ts'
import { noCalendar, slotsOf, sunday } from '../visits/testing.ts'
import { changeIn } from './change-lines.ts'
import { openChangeLog } from './change-log.ts'
import { beginRestored } from './held-mails.ts'
import { addRestore, addToList } from './queries.ts'

const shutGate = ({ db }: School) => db.transaction().execute((trx) => addRestore(trx, new Date()))

test('desk §1 until an owner closes the list of a restore, no story, comment or picture of children is shown', async () => {
  const school = await aSchool()
  const [owner, parent] = [await aStaff(school, 'owner'), await aParent(school)]
  const { kidId } = await aChild(school)
  await aConsent(school, kidId, 'website')
  const onSite = async (changes: { kid_ids?: number[]; nobody_recognisable?: boolean }) => {
    const { id, version } = await sendFile(owner, await aPicture(300, 300).jpeg().toBuffer())
    return owner.call(changePicture, { params: { id }, body: { version, audience: 'website', ...changes } })
  }
  const [child, empty] = [await onSite({ kid_ids: [kidId] }), await onSite({ nobody_recognisable: true })]
  const statusOf = async ({ id }: { readonly id: number }) =>
    (await school.fetch(`/storage/${(await pictureRow(school, id)).path}`)).status
  const shown = async () => ({
    stories: (await parent.call(listStories, {})).data.length > 0,
    comments: (await school.anyone(listComments, { params: { postId: 1 } })).data.length > 0,
    gallery: (await school.anyone(listGallery, { params: { branchId: 1 } })).data.length > 0,
    pictures: [await statusOf(child), await statusOf(empty)],
  })
  const open = await shown()
  expect(open).toMatchObject({ comments: true, gallery: true, pictures: [200, 200] })

  await shutGate(school)
  await expect.poll(shown).toEqual({ stories: false, comments: false, gallery: false, pictures: [404, 200] })
  await owner.call(closeRestore)
  await expect.poll(shown).toEqual(open)
  expect(await owner.call(showRestore)).toMatchObject({ moment: null, is_gated: false })
})

test('desk §1 until the list is closed no plan publishes, it stands as missed, and the days of its closure are offered to nobody', async () => {
  const school = await aSchool({ now: sunday })
  const owner = await aStaff(school, 'owner')
  await noCalendar(school)
  const common = { kind: 'closure', starts_on: '2031-03-04', ends_on: '2031-03-04', branches: [1] }
  const { id } = await anItem(owner, 'calendar_entry', [], { common })
  const at = new Date(sunday.getTime() + dayMs).toISOString()
  await owner.call(publishContent, { params: { id }, body: { parts: ['ar', 'en'], at } })
  const offered = async () => (await slotsOf(school, { from: '2031-03-04', to: '2031-03-04' })).length
  expect(await offered()).toBe(3)

  await shutGate(school)
  expect(await offered()).toBe(0)
  await runDuePlans({ db: school.db, now: () => new Date(sunday.getTime() + 2 * dayMs) }, id)
  expect((await owner.call(showContent, { params: { id } })).row_id).toBeNull()
  expect((await owner.call(showRestore)).missed).toMatchObject([{ id }])
  expect(await offered()).toBe(0)
  expect((await owner.call(publishContent, { params: { id }, body: { parts: ['ar', 'en'] } })).row_id).not.toBeNull()
})

test('desk §1 until the list is closed no post appears by its date, and no story is announced', async () => {
  let now = sunday
  const school = await aSchool({ services: { now: () => now } })
  const owner = await aStaff(school, 'owner')
  const later = new Date(sunday.getTime() + dayMs)
  const common = { published_at: later.toISOString() }
  const { row_id } = await anItem(owner, 'post', ['en'], { common, en: { title: 'School begins at eight' } })
  const story = await school.db.selectFrom('stories').select('id').where('shown', '=', true).executeTakeFirstOrThrow()
  const isShown = () =>
    school.anyone(showPost, { params: { id: Number(row_id) } }).then(
      () => true,
      () => false,
    )
  const message = () => messageAbout(school.db, { kind: 'story', thingId: story.id, now: later }, 'en')
  expect(await message()).toBeDefined()

  await beginRestored(school.db, sunday)
  now = later
  expect([await isShown(), await message()]).toEqual([false, undefined])
  await (await aStaff(school, 'owner')).call(closeRestore)
  expect(await isShown()).toBe(true)
})

test('desk §1 an owner reads what staff did since the backup, ticks it off, and closes the list once no line has failed', async () => {
  const school = await aSchool()
  const author = await aStaff(school, 'owner')
  const noura = await author.call(addFamily, { body: { name: 'Noura', phone: '0504440013' } })
  const folder = join(school.folder, 'changes')
  await mkdir(folder)
  const backup = await school.db
    .selectFrom('staff_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  await author.call(writeFamilyNote, { params: { id: noura.id }, body: { text: 'Rang today' } })
  await author.call(showFamily, { params: { id: noura.id } })
  const maha = await author.call(addFamily, { body: { name: 'Maha', phone: '0504440014' } })
  const services = { ...school.services, now: () => new Date() }
  await openChangeLog(services, folder).keep().stop()
  const written = await readFile(join(folder, (await readdir(folder))[0] ?? ''), 'utf8')
  expect(written).not.toContain('Rang')
  expect(written).not.toContain('family_opened')

  // The database is set back.
  const setBack = `alter table staff_log disable trigger only_added; delete from staff_log where id > ${backup?.id};
    alter table staff_log enable trigger only_added`
  await onServer(school.ownerUrl, (client) => client.query(setBack))
  await school.db.deleteFrom('families').where('id', '=', maha.id).execute()
  await school.db.deleteFrom('family_notes').execute()
  await openChangeLog(services, folder).compare()
  await expect(author.call(showRestore), 'all sessions end').rejects.toMatchObject({ code: 'unauthenticated' })
  const [owner, teacher] = [await aStaff(school, 'owner'), await aStaff(school, 'teacher')]

  const { lines, moment } = await owner.call(showRestore)
  expect(moment).not.toBeNull()
  expect(lines).toMatchObject([
    { reason: 'missing', verb: 'family_note_written', thing: { title: 'Noura', opens: { id: noura.id } } },
    { reason: 'missing', verb: 'family_added', is_gone: true },
  ])
  expect(await teacher.call(showRestore)).toMatchObject({ moment, lines: null })
  await owner.call(finishRestoreLine, { params: { id: lines?.[0]?.id ?? 0 } })
  await addToList(school.db, [{ line: 'no line', reason: 'unreadable' }])
  await expect(owner.call(closeRestore)).rejects.toMatchObject({ status: 409, code: 'restore_unfinished' })
  await school.db.deleteFrom('restore_lines').where('reason', '=', 'unreadable').execute()
  await owner.call(closeRestore)
  await openChangeLog(services, folder).compare()
  expect(await owner.call(showRestore), 'it does not come back').toMatchObject({ moment: null, lines: [] })
})

test('desk §1 a line of an action that was cut off or cannot be read hides no other', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const folder = join(school.folder, 'changes')
  await mkdir(folder)
  const log = () => openChangeLog({ ...school.services, now: () => new Date() }, folder)
  await owner.call(addFamily, { body: { name: 'Noura', phone: '0504440015' } })
  await log().keep().stop()
  const file = join(folder, (await readdir(folder))[0] ?? '')
  const written = await readFile(file, 'utf8')
  await appendFile(file, `\n${written.trim().slice(0, 40)}`)
  await owner.call(addFamily, { body: { name: 'Maha', phone: '0504440016' } })
  await log().keep().stop()
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.endsWith('}'))
  expect(lines.map((line) => changeIn(line)?.verb)).toEqual(Array(2).fill('family_added'))

  // Lines of which PostgreSQL would read no time, or no text.
  const lost = (changes: object) => JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...changes })
  const unreadable = [{ at: '1' }, { at: '2026-02-31T08:00:00.000000Z' }, { kind: '\ud800' }, { verb: 'a\0' }].map(lost)
  const readable = lost({ at: '2026-11-20T08:00:00.000001Z' })
  await writeFile(file, [...unreadable, `${readable}\0\0`].join('\n'))
  await log().compare()
  expect((await (await aStaff(school, 'owner')).call(showRestore)).lines).toMatchObject([{ text: readable }])
})

test('desk §1 actions of the minute before midnight are put to the bucket, also after a crash', async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  const [folder, storage] = [join(school.folder, 'changes'), await anObjectStorage('bucket')]
  await mkdir(folder)
  const log = () => openChangeLog({ ...school.services, storage, now: () => new Date() }, folder)
  await owner.call(addFamily, { body: { name: 'Noura', phone: '0504440017' } })
  const beforeMidnight = `alter table staff_log disable trigger only_added;
    update staff_log set at = date_trunc('day', at, 'utc') - interval '1 second'; alter table staff_log enable trigger only_added`
  await onServer(school.ownerUrl, (client) => client.query(beforeMidnight))
  await owner.call(addFamily, { body: { name: 'Maha', phone: '0504440018' } })
  await log().keep().stop()
  const days = async () => (await keysIn(storage, changeLogs)).map((key) => key.slice(changeLogs.length).slice(0, 10))
  expect(await days()).toEqual((await readdir(folder)).map((name) => name.slice(0, 10)))

  for (const key of await keysIn(storage, changeLogs)) await storage.remove(key)
  await log().keep().stop()
  expect(await days()).toHaveLength(2)
})
