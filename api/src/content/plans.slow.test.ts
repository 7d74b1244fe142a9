import { listBranches } from 'contract/branches/endpoints.ts'
import { publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { listContentVersions, restoreContent, showContentVersion } from 'contract/content/history.ts'
import {
  confirmContent,
  contentInBulk,
  orderContent,
  takeDownContent,
  unscheduleContent,
} from 'contract/content/plans.ts'
import { dayMs } from 'contract/durations.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { switchOffStaff } from 'contract/staff/people.ts'
import { listStatistics } from 'contract/statistics/endpoints.ts'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { runDuePlans } from './plans/due.ts'
import { anItem } from './samples.testing.ts'

const school = oneSchool()
const inAMoment = () => new Date(Date.now() + 1500).toISOString()
const tomorrow = () => new Date(Date.now() + dayMs).toISOString()

async function retitle(staff: TestStaff, id: number, part: 'ar' | 'en', title: string) {
  const { parts } = await staff.call(showContent, { params: { id } })
  return staff.call(saveContentPart, {
    params: { id, part },
    body: { fields: { title }, version: parts[part].version },
  })
}
const publicTitle = async (id: number, language: 'ar' | 'en') =>
  (await school().anyone(showPost, { params: { id }, query: { take: 0 } }, { language })).title

test('desk §5 a scheduled draft is published at its moment, as it was when scheduled', async () => {
  const huda = await aStaff(school(), 'editor')
  const { id } = await anItem(huda, 'post', [])

  const planned = await huda.call(publishContent, { params: { id }, body: { parts: ['ar'], at: inAMoment() } })
  expect(planned).toMatchObject({ row_id: null, parts: { ar: { states: ['draft', 'scheduled'] } } })
  await retitle(huda, id, 'ar', 'كُتب بعد ذلك')

  await eventually(async () => {
    const { parts } = await huda.call(showContent, { params: { id } })
    expect(parts.ar.published).toMatchObject({ title: 'نخلة جديدة' })
  })
  const { row_id, parts } = await huda.call(showContent, { params: { id } })
  expect(parts.ar).toMatchObject({ states: ['draft', 'published'], publish_at: null, draft: { title: 'كُتب بعد ذلك' } })
  expect(await publicTitle(row_id ?? 0, 'ar')).toBe('نخلة جديدة')
  await expect(publicTitle(row_id ?? 0, 'en')).rejects.toMatchObject({ code: 'not_found' })
})

test('desk §5 several servers at the same planned moment publish once', async () => {
  const huda = await aStaff(school(), 'editor')
  const { id } = await anItem(huda, 'statistic', [])
  await huda.call(publishContent, { params: { id }, body: { parts: ['ar', 'en'], at: tomorrow() } })
  const then = { db: school().db, now: () => new Date(Date.now() + 2 * dayMs) }
  const before = await school().count('statistics')

  await Promise.all([1, 2, 3, 4, 5].map(() => runDuePlans(then, id)))

  expect(await school().count('statistics')).toBe(before + 1)
  const { data } = await huda.call(listContentVersions, { params: { id }, query: { part: 'ar' } })
  expect(data.map(({ what }) => what)).toEqual(['published', 'scheduled', 'saved'])
  expect(data[0]?.by).toMatchObject({ name: huda.name })
})

test('desk §5 a plan runs although the account that made it is deactivated, and its author stays named', async () => {
  const owner = await aStaff(school(), 'owner')
  const huda = await aStaff(school(), 'editor', { name: 'Huda who left' })
  const { id } = await anItem(huda, 'post', [])
  await huda.call(publishContent, { params: { id }, body: { parts: ['ar'], at: inAMoment() } })
  await owner.call(switchOffStaff, { params: { id: huda.id } })

  await eventually(async () => {
    const { parts } = await owner.call(showContent, { params: { id } })
    expect(parts.ar).toMatchObject({ published_by: { name: 'Huda who left' }, refused: null })
  })
  const { row_id } = await owner.call(showContent, { params: { id } })
  expect(await publicTitle(row_id ?? 0, 'ar')).toBe('نخلة جديدة')
})

test('desk §5 a plan can be cancelled, and a past moment is refused', async () => {
  const huda = await aStaff(school(), 'editor')
  const { id } = await anItem(huda, 'post', [])
  const past = { parts: ['ar' as const], at: '2020-01-01T00:00:00Z' }
  await expect(huda.call(publishContent, { params: { id }, body: past })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
  await huda.call(publishContent, { params: { id }, body: { parts: ['ar'], at: tomorrow() } })

  const off = await huda.call(unscheduleContent, { params: { id }, body: { parts: ['ar', 'common'] } })

  expect(off.parts.ar).toMatchObject({ publish_at: null, states: ['draft'] })
  await runDuePlans({ db: school().db, now: () => new Date(Date.now() + 2 * dayMs) }, id)
  expect((await huda.call(showContent, { params: { id } })).row_id).toBeNull()
})

test('desk §5 an unpublished language appears nowhere; its text stays, and the other language is unchanged', async () => {
  const huda = await aStaff(school(), 'editor')
  const { id, row_id } = await anItem(huda, 'post', ['ar', 'en'])

  const down = await huda.call(takeDownContent, { params: { id }, body: { parts: ['ar'] } })

  expect(down.parts.ar).toMatchObject({
    published: null,
    states: ['draft', 'taken_down'],
    draft: { title: 'نخلة جديدة' },
  })
  await expect(publicTitle(row_id ?? 0, 'ar')).rejects.toMatchObject({ code: 'not_found' })
  expect(await publicTitle(row_id ?? 0, 'en')).toBe('A date palm')
  await huda.call(publishContent, { params: { id }, body: { parts: ['ar'] } })
  expect(await publicTitle(row_id ?? 0, 'ar')).toBe('نخلة جديدة')
})

test('desk §5 content is also unpublished at its planned minute', async () => {
  const huda = await aStaff(school(), 'editor')
  const { id, row_id } = await anItem(huda, 'post', ['ar', 'en'])
  await huda.call(takeDownContent, { params: { id }, body: { parts: ['ar', 'en'], at: tomorrow() } })
  expect(await publicTitle(row_id ?? 0, 'en')).toBe('A date palm')

  await runDuePlans({ db: school().db, now: () => new Date(Date.now() + 2 * dayMs) }, id)

  for (const language of ['ar', 'en'] as const)
    await expect(publicTitle(row_id ?? 0, language)).rejects.toMatchObject({ code: 'not_found' })
})

test('desk §5 publishing changes in one language marks the other outdated, until it follows or is confirmed', async () => {
  const huda = await aStaff(school(), 'editor')
  const { id } = await anItem(huda, 'post', ['ar', 'en'])
  const change = async (part: 'ar' | 'en', title: string) => {
    await retitle(huda, id, part, title)
    return huda.call(publishContent, { params: { id }, body: { parts: [part] } })
  }
  expect((await change('ar', 'نخلتان')).parts.en.states).toContain('out_of_date')
  const followed = await change('en', 'Two date palms')
  expect([followed.parts.en.states, followed.parts.ar.states]).toEqual([['published'], ['published']])

  await change('en', 'Three date palms')
  const confirmed = await huda.call(confirmContent, { params: { id }, body: { parts: ['ar'] } })
  expect(confirmed.parts.ar.states).toEqual(['published'])
})

test('desk §5 the history names the author of each version, and an older one is compared and restored', async () => {
  const [huda, rania] = [await aStaff(school(), 'editor'), await aStaff(school(), 'owner', { name: 'Rania' })]
  const { id } = await anItem(huda, 'post', ['ar', 'en'])
  await retitle(rania, id, 'en', 'Another title')

  const { data } = await huda.call(listContentVersions, { params: { id }, query: { part: 'en' } })
  expect(data.map(({ what, by }) => [what, by?.name])).toEqual([
    ['saved', 'Rania'],
    ['published', huda.name],
    ['saved', huda.name],
  ])
  const versionId = data[1]?.id ?? 0
  const compared = await huda.call(showContentVersion, { params: { id, versionId } })
  expect(compared).toMatchObject({ fields: { title: 'A date palm' }, with: { fields: { title: 'Another title' } } })
  expect(compared.changed).toEqual(['title'])
  const back = await huda.call(restoreContent, { params: { id }, body: { version_id: versionId } })
  expect(back.parts.en).toMatchObject({ draft: { title: 'A date palm' }, states: ['published'] })
})

test('desk §5 a batch does what is possible and names the refused items', async () => {
  const huda = await aStaff(school(), 'editor')
  const [whole, half] = [await anItem(huda, 'ad', []), await anItem(huda, 'ad', [])]
  const { version } = half.parts.ar
  const body = { fields: { title: null }, version }
  await huda.call(saveContentPart, { params: { id: half.id, part: 'ar' }, body })

  const answer = await huda.call(contentInBulk, {
    body: { ids: [whole.id, half.id, 2_147_483_647], action: 'publish', parts: ['ar'] },
  })

  expect(answer.done).toEqual([whole.id])
  expect(answer.refused.map(({ id, code }) => [id, code])).toEqual([
    [half.id, 'invalid_fields'],
    [2_147_483_647, 'not_found'],
  ])
})

test('desk §5 an end that is planned before its beginning is refused beside the field, whichever is planned first', async () => {
  const huda = await aStaff(school(), 'editor')
  const { id } = await anItem(huda, 'ad', [])
  const [params, days] = [{ id }, [1, 2, 3].map((count) => new Date(Date.now() + count * dayMs).toISOString())]
  const begin = (day: number) => huda.call(publishContent, { params, body: { parts: ['ar'], at: days[day] } })
  const end = (day: number) => huda.call(takeDownContent, { params, body: { parts: ['ar'], at: days[day] } })
  await begin(1)
  const refused = { code: 'invalid_fields', details: { errors: { at: ['The end must come after the beginning.'] } } }
  await expect(end(0)).rejects.toMatchObject(refused)
  await expect(end(1)).rejects.toMatchObject(refused)
  const { parts } = await end(2)
  expect(parts.ar).toMatchObject({ publish_at: days[1], take_down_at: days[2] })
  await expect(begin(2)).rejects.toMatchObject(refused)
  await begin(0)
})

test('desk §5, §8 the order chosen at the desk is the public order, and a stale one is refused with the present one', async () => {
  const huda = await aStaff(school(), 'owner')
  const items = await school()
    .db.selectFrom('content_items')
    .select(['id', 'row_id'])
    .where('kind', '=', 'statistic')
    .where('row_id', 'is not', null)
    .orderBy('position', 'desc')
    .execute()

  const ids = items.map(({ id }) => id)
  const was = ids.toReversed()
  await huda.call(orderContent, { body: { kind: 'statistic', ids, was } })
  const current = ids.map((id, index) => ({ id, position: index + 1 }))
  await expect(huda.call(orderContent, { body: { kind: 'statistic', ids: was, was } })).rejects.toMatchObject({
    code: 'conflict',
    details: { data: { current } },
  })

  await eventually(async () => {
    const shown = await school().anyone(listStatistics, {}, { language: 'ar' })
    expect(shown.map(({ id }) => id)).toEqual(items.map(({ row_id }) => row_id))
  })
  const manager = await aStaff(school(), 'manager')
  const ordering = manager.call(orderContent, { body: { kind: 'branch', ids: [items[0]?.id ?? 0], was } })
  await expect(ordering).rejects.toMatchObject({ code: 'role_may_not' })
  expect((await school().anyone(listBranches)).data.length).toBeGreaterThan(4)
})
