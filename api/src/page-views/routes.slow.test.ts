import { dayMs } from 'contract/durations.ts'
import { countPageView } from 'contract/page-views/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aSchool, type School } from '../platform/db/testing.ts'

const person = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/605', 'accept-language': 'ar' }
const open = async (school: School, path: string, headers: Record<string, string> = person) => {
  const answer = await school.fetch(`/api/v1${countPageView.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ path }),
  })
  return ((await answer.json()) as { data: { counted: boolean } }).data.counted
}
const counts = (school: School) =>
  school.db.selectFrom('page_views').select(['day', 'path', 'language', 'views_count']).orderBy('path').execute()

describe('product §3 built-in analytics', () => {
  test('views are counted by day in Riyadh, path and language, without anything else', async () => {
    const school = await aSchool({ now: new Date('2026-03-03T21:30:00Z') })
    for (const path of ['/', '/?lng=ar', '/branch/1/', '/branch/1?utm_source=x#top']) await open(school, path)
    await open(school, '/', { ...person, 'accept-language': 'en' })

    expect(await counts(school)).toEqual([
      { day: '2026-03-04', path: '/', language: 'ar', views_count: 2 },
      { day: '2026-03-04', path: '/', language: 'en', views_count: 1 },
      { day: '2026-03-04', path: '/branch/1', language: 'ar', views_count: 2 },
    ])
  })

  test('a hundred simultaneous views count as a hundred', async () => {
    const school = await aSchool()
    await Promise.all(Array.from({ length: 100 }, () => open(school, '/news')))
    expect(await counts(school)).toMatchObject([{ path: '/news', views_count: 100 }])
  })

  test.each([
    ['a robot', '/', { ...person, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a call without User-Agent', '/', { 'user-agent': '' }],
    ['a prefetched page', '/', { ...person, 'sec-purpose': 'prefetch;prerender' }],
    ['an unknown page', '/wp-admin', person],
    ['an unknown branch', '/branch/999', person],
    ['an invented survey', '/surveys/invented', person],
    ['an external address', 'https://elsewhere.example/', person],
  ])('%s is not counted', async (_who, path, headers) => {
    const school = await aSchool()
    expect(await open(school, path, headers)).toBe(false)
    expect(await counts(school)).toEqual([])
  })

  test('a scheduled post is not counted until it is published', async () => {
    const now = new Date('2026-03-03T09:00:00Z')
    const school = await aSchool({ now })
    const tomorrow = new Date(now.getTime() + dayMs)
    await school.db.updateTable('posts').set({ published_at: tomorrow }).where('id', '=', 1).execute()
    expect(await Promise.all([open(school, '/news/1'), open(school, '/posts/1')])).toEqual([false, false])
    school.setNow(tomorrow)
    expect(await open(school, '/news/1')).toBe(true)
  })

  test.each(['off', 'ga4'] as const)('with ANALYTICS_PROVIDER %s no views are counted', async (analyticsProvider) => {
    const school = await aSchool({ env: { analyticsProvider } })
    expect(await open(school, '/')).toBe(false)
  })

  test('a request without a path is refused with its field', async () => {
    const school = await aSchool()
    await expect(school.anyone(countPageView, { body: { path: '' } })).rejects.toMatchObject({ code: 'invalid_fields' })
  })
})
