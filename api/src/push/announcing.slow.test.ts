import { publishContent } from 'contract/content/desk.ts'
import { hourMs } from 'contract/durations.ts'
import { approveStory, saveStory, sendStory, startStory } from 'contract/stories/desk.ts'
import { expect, test } from 'vitest'
import { runDuePlans } from '../content/plans/due.ts'
import { anItem } from '../content/samples.testing.ts'
import { aLibraryPicture } from '../pictures/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

const now = new Date()
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * hourMs)
const published = (at: Date) => ({ common: { published_at: at.toISOString() } })

const waiting = ({ db }: School) =>
  db
    .selectFrom('announcements')
    .select(['kind', 'thing_id', 'due_at'])
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()

test('product §3 news sends push messages when it is published or at its future moment; old news and other posts send none', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')

  const fresh = await anItem(owner, 'post', ['ar'])
  const late = await anItem(owner, 'post', ['ar'], published(hoursFromNow(-11)))
  const coming = await anItem(owner, 'post', ['ar'], published(hoursFromNow(5)))
  await anItem(owner, 'post', ['ar'], published(hoursFromNow(-13)))
  await anItem(owner, 'post', ['ar'], { common: { category_id: 2 } })
  // Publishing the second language sends no second message.
  await owner.call(publishContent, { params: { id: fresh.id }, body: { parts: ['en'] } })

  expect(await waiting(school)).toEqual([
    { kind: 'news', thing_id: fresh.row_id, due_at: now },
    { kind: 'news', thing_id: late.row_id, due_at: now },
    { kind: 'news', thing_id: coming.row_id, due_at: hoursFromNow(5) },
  ])
})

test('product §3 scheduled news sends push messages once it is published', async () => {
  const school = await aSchool({ now })
  const owner = await aStaff(school, 'owner')
  const { id } = await anItem(owner, 'post', [])
  await owner.call(publishContent, { params: { id }, body: { parts: ['ar'], at: hoursFromNow(5).toISOString() } })
  expect(await waiting(school)).toEqual([])

  await runDuePlans({ db: school.db, now: () => hoursFromNow(5) }, id)

  expect(await waiting(school)).toMatchObject([{ kind: 'news', due_at: hoursFromNow(5) }])
})

test('product §3 a new coming event and a published story send push messages', async () => {
  const school = await aSchool({ now })
  const [owner, hala] = [await aStaff(school, 'owner'), await aStaff(school, 'teacher')]
  const event = await anItem(owner, 'event', ['ar'])
  const past = { starts_at: hoursFromNow(-9).toISOString(), ends_at: hoursFromNow(-8).toISOString() }
  await anItem(owner, 'event', ['ar'], { common: past })

  const { id, version } = await hala.call(startStory, { body: { branch_id: 1 } })
  const items = [{ picture_id: (await aLibraryPicture(school, { audience: 'families' })).id, caption: { ar: 'نعناع' } }]
  const body = { version, audience: 'families' as const, kept: false, items }
  const story = await hala.call(saveStory, { params: { id }, body })
  const sent = await hala.call(sendStory, { params: { id }, body: { version: story.version } })
  expect(await waiting(school)).toEqual([{ kind: 'event', thing_id: event.row_id, due_at: now }])

  const approved = await owner.call(approveStory, { params: { id }, body: { version: sent.version } })

  expect(await waiting(school)).toEqual([
    { kind: 'event', thing_id: event.row_id, due_at: now },
    { kind: 'story', thing_id: approved.story_id, due_at: now },
  ])
})
