import { onServer } from 'api/db/testing.setup.ts'
import { oneSchool } from 'api/db/testing.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aFrontDoor } from '../http/front-door.testing.ts'
import { openMetrics } from './metrics.ts'
import { kindOf } from './requests.ts'

const school = oneSchool({ empty: true })
const token = 'a-token-of-sixteen-or-more'
const seats = () => {
  const free = { open: 2, idle: 1, waiting: 0 }
  return { reads: free, writes: { ...free, waiting: 3 } }
}
const bearer = { authorization: `Bearer ${token}` }

async function measured(env: { metricsToken?: string; metricsPort?: number } = { metricsToken: token }) {
  const metrics = openMetrics(
    { metricsToken: undefined, metricsPort: undefined, host: '127.0.0.1', ...env },
    { db: school().db, seats },
  )
  onTestFinished(() => metrics.close())
  return { metrics, door: await aFrontDoor({ metrics }) }
}
const measure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.split(' ')
      .at(-1),
  )

describe('product §1 GET /metrics', () => {
  test('without the token it says nothing, and where nothing is measured it is no address', async () => {
    const { door } = await measured()
    const wrong: Record<string, string>[] = [{}, { authorization: token }, { authorization: `Bearer ${token}x` }]
    for (const headers of wrong) expect((await door.get('/metrics', headers)).status).toBe(401)
    const answer = await door.get('/metrics', bearer)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('content-type')).toContain('text/plain')

    const plain = await aFrontDoor()
    expect((await plain.get('/metrics', bearer)).headers.get('content-type')).toContain('text/html')
  })

  test('requests are counted and timed by kind, and what came from memory apart from what was made', async () => {
    const { door } = await measured()
    for (let turn = 0; turn < 4; turn += 1) await (await door.get('/news')).text()
    await (await door.get('/missing')).text()
    const text = await (await door.get('/metrics', bearer)).text()

    expect(measure(text, 'http_request_duration_seconds_count{kind="pages",method="GET",status="2xx"}')).toBe(4)
    expect(measure(text, 'http_request_duration_seconds_count{kind="pages",method="GET",status="4xx"}')).toBe(1)
    expect(measure(text, 'cache_lookups_total{kind="pages",result="hit"}')).toBe(3)
    expect(measure(text, 'cache_lookups_total{kind="pages",result="miss"}')).toBe(2)
    for (const quantile of [0.5, 0.95, 0.99])
      expect(measure(text, `http_request_quantiles_seconds{quantile="${quantile}",kind="pages"}`)).toBeGreaterThan(0)
    expect(measure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('it tells how many letters wait, since when, and how many were given up; and who waits for a connection', async () => {
    const { door } = await measured()
    await onServer(school().ownerUrl, (client) =>
      client.query(`insert into jobs.job (name, state, start_after) values
        ('tour_mail', 'created', now() - interval '90 seconds'), ('tour_mail', 'created', now() + interval '1 hour'),
        ('tour_mail', 'failed', now())`),
    )
    const text = await (await door.get('/metrics', bearer)).text()

    expect(measure(text, 'queue_jobs{queue="tour_mail",state="waiting"}')).toBe(2)
    expect(measure(text, 'queue_jobs{queue="tour_mail",state="failed"}')).toBe(1)
    expect(measure(text, 'queue_oldest_seconds{queue="tour_mail"}')).toBeGreaterThanOrEqual(90)
    expect(measure(text, 'database_connections{pool="writes",state="waiting"}')).toBe(3)
    expect(measure(text, 'database_up')).toBe(1)
  })

  test('on a port of its own it needs no token and answers nothing else', async () => {
    const { metrics, door } = await measured({ metricsPort: 0 })
    const address = (await metrics.listen()) ?? ''
    await (await door.get('/news')).text()

    expect(measure(await (await fetch(address)).text(), 'cache_lookups_total{kind="pages",result="miss"}')).toBe(1)
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
    expect((await door.get('/metrics', bearer)).headers.get('content-type')).toContain('text/html')
  })

  test.each([
    ['/', 'pages'],
    ['/branch/1?tab=2', 'pages'],
    ['/api/v1/tour', 'api'],
    ['/api/v1/desk/families', 'desk'],
    ['/storage/pictures/a.webp', 'pictures'],
    ['/assets/a-1.js', 'files'],
    ['/readyz', 'health'],
  ])('%s counts among %s', (url, kind) => expect(kindOf(url)).toBe(kind))
})
