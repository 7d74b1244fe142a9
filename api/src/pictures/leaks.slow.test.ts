import { listGallery } from 'contract/branches/endpoints.ts'
import { listContent, publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { dayMs } from 'contract/durations.ts'
import { decidePhotoConsent } from 'contract/kids/endpoints.ts'
import { type Audience, audiences, photoConsentWording } from 'contract/kids/rules.ts'
import { changePicture } from 'contract/pictures/desk.ts'
import { consentStates, reaches } from 'contract/pictures/rules.ts'
import { saveStory, sendStory, startStory } from 'contract/stories/desk.ts'
import { listStories } from 'contract/stories/endpoints.ts'
import { expect, test } from 'vitest'
import { runDuePlans } from '../content/plans/due.ts'
import { eventually } from '../eventually.testing.ts'
import { aSchool, oneSchool, type School } from '../platform/db/testing.ts'
import { widths } from '../platform/storage/sizes/sizes.ts'
import { aPicture } from '../platform/storage/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aChild, aConsent, aLibraryPicture, pictureRow, sendFile } from './testing.ts'

const school = oneSchool()
const states = consentStates.filter((state) => state !== 'gone' && state !== 'elsewhere')
const allAudiences = [...audiences]
const tomorrow = new Date(Date.now() + dayMs).toISOString()

async function aStoryOf(school: School, picture: { id: number; file: string }, audience: 'families' | 'accounts') {
  const { id: story_id } = await school.db
    .insertInto('stories')
    .values({ branch_id: 1, published_at: new Date(Date.now() - 1000), audience })
    .returning('id')
    .executeTakeFirstOrThrow()
  return school.db
    .insertInto('story_items')
    .values({ story_id, kind: 'image', media: picture.file, picture_id: picture.id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Whether an attempt was allowed; false when it was refused with a 422. */
const attempt = (doing: Promise<unknown>) =>
  doing.then(
    () => true,
    (problem: { status: number }) => {
      expect(problem).toMatchObject({ status: 422 })
      return false
    },
  )

test.each(allAudiences.flatMap((audience) => states.map((state) => [audience, state] as const)))(
  'desk §6 a picture for %s of a child whose consent is %s: published, in a body, planned, due, announced, moved, in a story and in a gallery',
  async (audience, state) => {
    const editor = await aStaff(school(), 'editor')
    const { kidId } = await aChild(school())
    for (const consent of allAudiences) await aConsent(school(), kidId, consent, state)
    const picture = await aLibraryPicture(school(), { audience, children: [kidId] })
    const granted = state === 'granted'
    const { data } = await editor.call(listContent, { query: { kind: 'post', sort: 'newest' } })
    const params = { id: data[0]?.id ?? 0 }
    const put = async (part: 'common' | 'en', fields: object, at?: string) => {
      const { parts } = await editor.call(showContent, { params })
      await editor.call(saveContentPart, {
        params: { ...params, part },
        body: { fields, version: parts[part].version } as never,
      })
      return attempt(editor.call(publishContent, { params, body: { parts: [part], at } }))
    }
    const publishTo = async (to: 'families' | 'accounts') => {
      const { id, version } = await editor.call(startStory, { body: { branch_id: 1 } })
      const items = [{ picture_id: picture.id, caption: { ar: 'مكعب' } }]
      const story = await editor.call(saveStory, { params: { id }, body: { version, audience: to, kept: true, items } })
      return attempt(editor.call(sendStory, { params: { id }, body: { version: story.version } }))
    }
    const block = { type: 'picture', attrs: { path: picture.path, alt: 'A cube' } }
    const words = { type: 'paragraph', content: [{ type: 'text', text: 'Today' }] }

    const becomes = {
      published: await put('common', { image: picture.path }),
      body: await put('en', { body: { type: 'doc', content: [words, block] } }),
      planned: await put('common', { image: picture.path }, tomorrow),
      due: await (async () => {
        const { kidId: other } = await aChild(school())
        for (const consent of allAudiences) await aConsent(school(), other, consent)
        const { path } = await aLibraryPicture(school(), { audience, children: [other] })
        if (!(await put('common', { image: path }, tomorrow))) return false
        await school().db.deleteFrom('photo_consents').where('kid_id', '=', other).execute()
        for (const consent of allAudiences) await aConsent(school(), other, consent, state)
        await runDuePlans({ db: school().db, now: () => new Date(Date.parse(tomorrow) + 1) }, params.id)
        const { refused, publish_at } = (await editor.call(showContent, { params })).parts.common
        expect(publish_at).toBeNull()
        return refused === null
      })(),
      moved: await (async () => {
        const { id } = await aLibraryPicture(school(), { audience: 'room', children: [kidId] })
        return attempt(editor.call(changePicture, { params: { id }, body: { version: 1, audience } }))
      })(),
      shownToFamilies: await publishTo('families'),
      shownToAll: await publishTo('accounts'),
      story: await (async () => {
        const { id } = await aStoryOf(school(), picture, 'families')
        const item = school().db.selectFrom('story_items').select('withheld').where('id', '=', id)
        return !(await item.executeTakeFirstOrThrow()).withheld
      })(),
      gallery: await (async () => {
        const title = { en: 'Cube', ar: 'مكعب' }
        const row = { branch_id: 1, image: picture.path, title, width: 12, height: 8, position: -1 }
        await school().db.insertInto('branch_pictures').values(row).execute()
        const shown = await school().anyone(listGallery, { params: { branchId: 1 }, query: { with_paginate: 'no' } })
        return shown.data.some(({ image }) => image === picture.path)
      })(),
    }

    const onSite = granted && reaches(audience, 'website')
    expect(becomes).toEqual({
      published: onSite,
      body: onSite,
      planned: onSite,
      due: onSite,
      shownToFamilies: granted && audience !== 'room',
      shownToAll: onSite,
      moved: granted || audience === 'room',
      story: granted,
      gallery: onSite,
    })
  },
)

test('desk §6 after the consents of a child are withdrawn, no address ever issued shows it', async () => {
  const own = await aSchool()
  const editor = await aStaff(own, 'editor')
  const { kidId, parent } = await aChild(own)
  const say = (audience: Audience, granted: boolean) =>
    parent.call(decidePhotoConsent, { params: { kidId }, body: { audience, granted, wording: photoConsentWording } })
  for (const audience of allAudiences) await say(audience, true)
  const ids: number[] = []
  for (const [index, audience] of (['website', 'social', 'families'] as const).entries()) {
    const picture = await sendFile(
      editor,
      await aPicture(700 + index, 500)
        .jpeg()
        .toBuffer(),
      { branchId: 1 },
    )
    const params = { id: picture.id }
    await editor.call(changePicture, { params, body: { version: 1, kid_ids: [kidId] } })
    await editor.call(changePicture, { params, body: { version: 2, audience } })
    await editor.call(changePicture, { params, body: { version: 3, focus: { x: 20, y: 30 } } })
    ids.push(picture.id)
    await aStoryOf(own, await pictureRow(own, picture.id), 'families')
  }
  const everySize = ['', ...widths.map((width) => `?w=${width}`)]
  const issued = new Set<string>()
  const note = async () => {
    for (const id of ids) issued.add((await pictureRow(own, id)).path)
    for (const { path } of await own.db.selectFrom('picture_addresses').select('path').execute()) issued.add(path)
    for (const { items } of (await parent.call(listStories)).data) for (const { media } of items) issued.add(media)
  }
  const crawl = async (sizes: readonly string[] = ['', '?w=320']) => {
    const seen: string[] = []
    for (const path of issued)
      for (const size of sizes) {
        const answer = await own.fetch(`/storage/${path}${size}`, { headers: { accept: 'image/webp' } })
        if (answer.status === 200 && answer.headers.get('cache-control') !== 'no-store') seen.push(path + size)
      }
    return seen
  }
  await note()
  await eventually(async () => expect((await crawl()).length).toBeGreaterThan(6))

  for (const audience of allAudiences) await say(audience, false)
  await note()
  await eventually(async () => expect(await crawl(everySize)).toEqual([]))

  // Granted again: the pictures come back under new addresses, and these end as well after the next withdrawal.
  for (const audience of allAudiences) await say(audience, true)
  await eventually(async () => expect((await crawl()).length).toBeGreaterThan(0))
  await note()
  for (const audience of allAudiences) await say(audience, false)
  await note()
  await eventually(async () => expect(await crawl(everySize)).toEqual([]))
})
