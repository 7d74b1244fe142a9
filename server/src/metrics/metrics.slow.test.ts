import { readFileSync } from 'node:fs'
import { onServer } from 'api/platform/db/testing.setup.ts'
import { oneSchool } from 'api/platform/db/testing.ts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'
import { openMetrics } from './metrics.ts'
import { requestKind } from './requests.ts'

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
    { disk: () => ({ freeBytes: 3e9, sizeBytes: 1e10 }), deletionLogAt: () => new Date(1_700_000_000_000) },
  )
  onTestFinished(() => metrics.close())
  const mountApi = (app: FastifyInstance) => {
    for (const status of [500, 503]) app.get(`/api/v1/${status}`, (_, reply) => reply.status(status).send())
  }
  return { metrics, server: await aServer({ metrics, mountApi }) }
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
  test('without the token it is refused, and without measuring it is 404', async () => {
    const { server } = await measured()
    const wrong: Record<string, string>[] = [{}, { authorization: token }, { authorization: `Bearer ${token}x` }]
    for (const headers of wrong) expect((await server.get('/metrics', headers)).status).toBe(401)
    const answer = await server.get('/metrics', bearer)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('content-type')).toContain('text/plain')

    const plain = await aServer()
    expect((await plain.get('/metrics', bearer)).headers.get('content-type')).toContain('text/html')
  })

  test('requests are counted and timed by kind, cache hits apart from misses', async () => {
    const { server } = await measured()
    for (let round = 0; round < 4; round += 1) await (await server.get('/news')).text()
    await (await server.get('/missing')).text()
    for (const status of [500, 503]) await (await server.get(`/api/v1/${status}`)).text()
    const text = await (await server.get('/metrics', bearer)).text()

    expect(measure(text, 'http_request_duration_seconds_count{kind="pages",method="GET",status="2xx"}')).toBe(4)
    expect(measure(text, 'http_request_duration_seconds_count{kind="pages",method="GET",status="4xx"}')).toBe(1)
    // A refusal is no fault: each has its own alarm.
    expect(measure(text, 'http_request_duration_seconds_count{kind="api",method="GET",status="503"}')).toBe(1)
    expect(measure(text, 'http_request_duration_seconds_count{kind="api",method="GET",status="5xx"}')).toBe(1)
    expect(measure(text, 'cache_lookups_total{kind="pages",result="hit"}')).toBe(3)
    expect(measure(text, 'cache_lookups_total{kind="pages",result="miss"}')).toBe(2)
    expect(measure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('it reports the waiting mails, the age of the oldest, the abandoned ones, requests waiting for a connection, the last backup, the disk and the deletion log', async () => {
    const { server } = await measured()
    await onServer(school().ownerUrl, (client) =>
      client.query(`insert into jobs.job (name, state, start_after) values
        ('tour_mail', 'created', now() - interval '90 seconds'), ('tour_mail', 'created', now() + interval '1 hour'),
        ('tour_mail', 'failed', now())`),
    )
    await onServer(school().ownerUrl, (client) =>
      client.query(`insert into jobs.job (name, state, output) values
        ('reply_mail', 'retry', '{"sentence": "535 5.7.8", "unavailable": true}'), ('reply_mail', 'retry', '{"sentence": "452 full"}')`),
    )
    await school()
      .db.updateTable('installation')
      .set({ backed_up_at: new Date(1_700_000_000_000) })
      .execute()
    const text = await (await server.get('/metrics', bearer)).text()

    expect(measure(text, 'queue_jobs{queue="tour_mail",state="waiting"}')).toBe(2)
    expect(measure(text, 'queue_jobs{queue="tour_mail",state="failed"}')).toBe(1)
    expect(measure(text, 'queue_oldest_seconds{queue="tour_mail"}')).toBeGreaterThanOrEqual(90)
    expect(measure(text, 'database_connections{pool="writes",state="waiting"}')).toBe(3)
    expect(measure(text, 'mail_stopped')).toBe(1)
    expect(measure(text, 'database_up')).toBe(1)
    expect(measure(text, 'backup_last_success_timestamp_seconds')).toBe(1_700_000_000)
    expect([measure(text, 'disk_free_bytes'), measure(text, 'disk_size_bytes')]).toEqual([3e9, 1e10])
    expect(measure(text, 'deletion_log_timestamp_seconds')).toBe(1_700_000_000)
  })

  test('every metric of the alarms and of the dashboard exists', async () => {
    const { server } = await measured()
    await (await server.get('/news')).text()
    const text = await (await server.get('/metrics', bearer)).text()
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
    for (const path of ['deploy/monitoring/alarms.yaml', 'deploy/monitoring/dashboard.json']) {
      const source = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
      const named = [
        ...source.matchAll(
          /\b((?:http_request|queue|mail|database|disk|backup|deletion_log|cache_lookups|nodejs|process)_[a-z0-9_]+)\b(?=[[{ )"\\`]|$)/gm,
        ),
      ]
      const names = [...new Set(named.map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, '')))]
      expect(names.length, path).toBeGreaterThan(8)
      expect(
        names.filter((name) => !known.has(name)),
        path,
      ).toEqual([])
    }
  })

  test('on a port of its own it needs no token and answers nothing else', async () => {
    const { metrics, server } = await measured({ metricsPort: 0 })
    const address = (await metrics.listen()) ?? ''
    await (await server.get('/news')).text()

    expect(measure(await (await fetch(address)).text(), 'cache_lookups_total{kind="pages",result="miss"}')).toBe(1)
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
    expect((await server.get('/metrics', bearer)).headers.get('content-type')).toContain('text/html')
  })

  test.each([
    ['/', 'pages'],
    ['/branch/1?tab=2', 'pages'],
    ['/api/v1/tour', 'api'],
    ['/api/v1/desk/families', 'desk'],
    ['/storage/pictures/a.webp', 'pictures'],
    ['/assets/a-1.js', 'files'],
    ['/readyz', 'health'],
  ])('%s counts among %s', (url, kind) => expect(requestKind(url)).toBe(kind))
})
