import { isDeepStrictEqual } from 'node:util'
import { listContent, publishContent, saveContentPart } from 'contract/content/desk.ts'
import { type KindName, kindNames, kindOf } from 'contract/content/kinds.ts'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../eventually.testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { publicReads } from '../public-reads.testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { anItem, samples } from './samples.testing.ts'

const school = oneSchool()

async function answersIn(language: 'en' | 'ar') {
  const answers = await Promise.all(
    publicReads.map(async (address) => {
      const answer = await school().fetch(address, { headers: { 'accept-language': language } })
      return [address, `${answer.status} ${await answer.text()}`] as const
    }),
  )
  const sitemap = await (await school().fetch('/sitemap.xml')).text()
  const own = sitemap.split('\n').filter((line) => line.includes(`lng=${language}</loc>`))
  return new Map([...answers, ['/sitemap.xml', own.join('\n')]])
}

const staff: { owner?: TestStaff } = {}
const owner = () => staff.owner as TestStaff
beforeAll(async () => {
  staff.owner = await aStaff(school(), 'owner')
})

/** Makes changes in Arabic one after the other: each is in the Arabic responses, and none in an English one. */
async function expectArabicAlone<Kind extends KindName>(kinds: readonly Kind[], change: (kind: Kind) => Promise<void>) {
  const english = await answersIn('en')
  let arabic = await answersIn('ar')
  for (const kind of kinds) {
    await change(kind)
    arabic = await eventually(async () => {
      const now = await answersIn('ar')
      // `expect` would print all responses at each try.
      if (isDeepStrictEqual(now, arabic)) throw new Error(`no Arabic response has the change of ${kind}`)
      return now
    })
  }
  expect(await answersIn('en')).toEqual(english)
}

test('desk §5 publishing a new item of any kind in Arabic only leaves all English responses byte for byte unchanged', () =>
  expectArabicAlone(Object.keys(samples) as (keyof typeof samples)[], async (kind) => {
    const { row_id } = await anItem(owner(), kind, ['ar'])
    expect(row_id, kind).toBeGreaterThan(0)
  }))

test('desk §5 publishing changed Arabic texts of any kind leaves all English responses byte for byte unchanged', () =>
  expectArabicAlone(
    kindNames.filter((kind) => !kindOf(kind).offSite),
    async (kind) => {
      const { data } = await owner().call(listContent, {
        query: { kind, sort: 'order', language: 'en', state: 'published' },
      })
      const id = data[0]?.id ?? 0
      // Only mails use the school's name; its legal name is on every page.
      const field =
        kind === 'school' ? 'legal_name' : kind === 'page' || 'title' in (await draftOf(id)) ? 'title' : 'name'

      const body = { fields: { [field]: 'كلمات أخرى للنخلة' }, version: await versionOf(id) }
      await owner().call(saveContentPart, { params: { id, part: 'ar' }, body })
      await owner().call(publishContent, { params: { id }, body: { parts: ['ar'] } })
    },
  ))

const part = async (id: number) =>
  school()
    .db.selectFrom('content_parts')
    .select(['draft', 'version'])
    .where('item_id', '=', id)
    .where('part', '=', 'ar')
    .executeTakeFirstOrThrow()
const draftOf = async (id: number) => (await part(id)).draft as object
const versionOf = async (id: number) => (await part(id)).version

test('desk §5 content published in the second language too appears in both', async () => {
  const before = await answersIn('en')
  const { id } = await anItem(owner(), 'post', ['ar'])
  expect(await answersIn('en')).toEqual(before)

  await owner().call(publishContent, { params: { id }, body: { parts: ['en'] } })

  const after = await answersIn('en')
  for (const address of ['/api/v1/posts/list', '/api/v1/posts/list?category_id=1', '/api/v1/search?q=date+palm'])
    expect(after.get(address), address).toContain('A date palm')
  // The sitemap is rebuilt after the notification of the change.
  await eventually(async () => expect((await answersIn('en')).get('/sitemap.xml')).not.toBe(before.get('/sitemap.xml')))
  expect(JSON.parse(after.get('/api/v1/posts/list')?.slice(4) ?? '').total).toBe(
    JSON.parse(before.get('/api/v1/posts/list')?.slice(4) ?? '').total + 1,
  )
})
