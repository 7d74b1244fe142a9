import { expect, test, vi } from 'vitest'
import { aDataFolder, openSchool } from '../school.testing.ts'
import { aCollector, aSilentCollector, type Span } from './collector.testing.ts'

const json = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }
/** Says which of the packages are read, and changes nothing. */
const tellsWhatIsRead =
  `data:text/javascript,import{registerHooks}from'node:module';registerHooks({load(url,context,next){
if(/@opentelemetry|prom-client/.test(url))console.log('READ:'+url);return(next(url,context))}})`.replaceAll('\n', '')

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`
const warnings = (said: string) => said.split('\n').filter((line) => line.includes('OpenTelemetry collector'))

test('product §1 a collector is sent a span of each request by its pattern, continues its caller, and what it asked of the database', async () => {
  const collector = await aCollector()
  const school = await openSchool(aDataFolder(), {
    ...json,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=reef',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production',
    OTEL_SERVICE_NAME: 'reef-school',
  })
  const ask = (path: string, more: RequestInit = {}) => fetch(`${school.address}${path}`, more).then((it) => it.text())
  const secrets = ['noura@mail.example', '0501234567', 'Noura Al Harbi', 'a'.repeat(43)]
  await ask('/api/v1/branch/2/show', { headers: { traceparent } })
  await ask('/api/v1/branch/2/show')
  await ask(`/branch/1?from=${secrets[0]}`)
  await ask(`/tour/${secrets[3]}`)
  await ask('/news')
  await ask('/news')
  await ask('/no-such-page/4711')
  await ask('/api/v1/tour', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ full_name: secrets[2], child_age: 4, phone_num: secrets[1], email: secrets[0] }),
  })
  expect(await school.end('SIGTERM')).toBe(0)

  const spans = collector.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const continued = named('GET /api/v1/branch/:branchId/show').find(({ traceId }) => traceId === caller.traceId) as Span
  expect(continued).toMatchObject({
    kind: 2,
    parentSpanId: caller.spanId,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/v1/branch/:branchId/show',
      'http.response.status_code': 404,
      'url.scheme': 'http',
    },
  })
  const asked = spans.filter(({ parentSpanId }) => parentSpanId === continued.spanId)
  expect(asked.length).toBeGreaterThan(0)
  for (const { kind, attributes } of asked)
    expect([kind, attributes]).toEqual([3, expect.objectContaining({ 'db.system.name': 'postgresql' })])

  expect(named('GET /branch/:branchId')).toHaveLength(1)
  expect(named('GET /tour/:token')).toHaveLength(1)
  // The second came from memory.
  expect(named('GET /news')).toHaveLength(2)
  const page = named('GET /news').map(
    ({ spanId }) => spans.filter(({ parentSpanId }) => parentSpanId === spanId).length,
  )
  expect(Math.max(...page)).toBeGreaterThan(0)
  const [booked] = named('POST /api/v1/tour')
  expect(booked?.attributes['http.response.status_code']).toBe(201)
  expect(spans.filter(({ parentSpanId }) => parentSpanId === booked?.spanId).map(({ name }) => name)).toContain(
    'INSERT tours',
  )

  expect(collector.resource()).toMatchObject({
    'service.name': 'reef-school',
    'deployment.environment.name': 'production',
    'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  for (const { headers } of collector.sent) expect(headers['x-tenant']).toBe('reef')
  const everything = collector.sent.map(({ body }) => body.toString()).join('\n')
  for (const secret of [...secrets, '4711', '127.0.0.1', 'from=']) expect(everything).not.toContain(secret)
})

test('product §1 it is sent the same measures as /metrics, and the time of requests by the conventional name', async () => {
  const collector = await aCollector()
  const school = await openSchool(aDataFolder(), {
    ...json,
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${collector.address}/v1/metrics`,
    OTEL_METRIC_EXPORT_INTERVAL: '200',
    METRICS_TOKEN: 'a-token-of-sixteen-or-more',
  })
  for (let turn = 0; turn < 3; turn += 1) await (await fetch(`${school.address}/news`)).text()
  await vi.waitFor(() => expect(collector.points('http.server.request.duration').length).toBeGreaterThan(0), 20_000)
  const told = await fetch(`${school.address}/metrics`, {
    headers: { authorization: 'Bearer a-token-of-sixteen-or-more' },
  }).then((answer) => answer.text())
  expect(await school.end('SIGTERM')).toBe(0)

  const [news] = collector
    .points('http.server.request.duration')
    .filter(({ attributes }) => attributes['http.route'] === '/news')
  expect(news).toMatchObject({
    count: 3,
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
  })
  expect(
    collector.points('cache_lookups_total').map(({ attributes, asDouble }) => [attributes, asDouble]),
  ).toContainEqual([{ kind: 'pages', result: 'hit' }, 2])
  const [pages] = collector
    .points('http_request_duration_seconds')
    .filter(({ attributes }) => attributes.kind === 'pages')
  expect(pages).toMatchObject({ count: 3 })
  expect(pages?.bucketCounts?.reduce((sum, count) => sum + count, 0)).toBe(3)
  for (const [, name = '', type] of told.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    if (type !== 'summary' && new RegExp(`^${name}(_bucket)?[{ ]`, 'm').test(told))
      expect(collector.points(name).length, name).toBeGreaterThan(0)
  expect(collector.sentTo('/v1/traces')).toEqual([])
})

test('product §1 by itself it speaks protobuf; without an address, or disabled, nothing is sent and no library read', async () => {
  const collector = await aCollector()
  const traced = await openSchool(aDataFolder(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
  await (await fetch(`${traced.address}/news`)).text()
  await traced.end('SIGTERM')
  for (const path of ['/v1/traces', '/v1/metrics']) {
    const [first] = collector.sentTo(path)
    expect(first?.headers['content-type'], path).toBe('application/x-protobuf')
    expect(first?.body.toString('latin1')).toContain('smart-kids')
  }

  const sentSoFar = collector.sent.length
  const variables: Record<string, string>[] = [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_SDK_DISABLED: 'true' },
  ]
  await Promise.all(
    variables.map(async (given) => {
      const plain = await openSchool(aDataFolder(), { ...given, NODE_OPTIONS: `--import=${tellsWhatIsRead}` })
      await (await fetch(`${plain.address}/news`)).text()
      await plain.end('SIGTERM')
      expect(plain.said()).not.toContain('READ:')
    }),
  )
  expect(collector.sent).toHaveLength(sentSoFar)
})

test('product §1 a collector that is away or says nothing costs no answer, one warning, and no more time at the end than there is', async () => {
  const silent = await aSilentCollector()
  const collectors = [silent, 'http://127.0.0.1:9']
  await Promise.all(
    collectors.map(async (address) => {
      const school = await openSchool(aDataFolder(), {
        OTEL_EXPORTER_OTLP_ENDPOINT: address,
        OTEL_EXPORTER_OTLP_TIMEOUT: '300',
        OTEL_METRIC_EXPORT_INTERVAL: '200',
      })
      const answers = new Set<number>()
      async function visit(times: number) {
        for (let turn = 0; turn < times; turn += 1) {
          const answer = await fetch(`${school.address}/news`)
          await answer.arrayBuffer()
          answers.add(answer.status)
        }
      }
      await visit(50)
      await vi.waitFor(() => expect(warnings(school.said())).toHaveLength(1), 20_000)
      await visit(600)
      expect([...answers]).toEqual([200])
      expect(await school.end('SIGTERM')).toBe(0)
      expect(warnings(school.said())).toHaveLength(1)
    }),
  )
})
