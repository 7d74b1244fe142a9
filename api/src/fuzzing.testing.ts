import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import fc from 'fast-check'
import type { z } from 'zod'
import { type Schema, schemaOf } from './example-input.testing.ts'

/** One HTTP call, independent of the client that sends it. */
interface WireCall {
  /** Name of the fuzzed endpoint, for the report. */
  readonly name: string
  readonly method: string
  /** Path from the origin on, including the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether the call is a signed-in family's: the client adds the token. */
  readonly signedIn: boolean
}

const NUL = String.fromCharCode(0)
const hostileTexts = [
  '',
  ' ',
  `a${NUL}b`,
  'a\ud800b',
  '\u202egnp.exe',
  '\u200b',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '{{7*7}}',
  '\r\nBcc: all@mail.example',
  '=HYPERLINK("x")',
  '٠١٢٣٤٥٦٧٨٩',
  'مُحَمَّد',
  '👨‍👩‍👧‍👦',
  'é'.repeat(40),
  'a'.repeat(5000),
]
const hostileNumbers = [0, -1, 0.5, 1.05, 2_147_483_648, 99_999_999_999, 1e308, -1e-7, Number.MAX_SAFE_INTEGER]

const aText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }), fc.string())
const aNumber = fc.oneof(fc.constantFrom(...hostileNumbers), fc.integer(), fc.double({ noNaN: true }))
const anything = fc.oneof(aText, aNumber, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))

const aPassword = fc.constant('a date palm in the yard')
/** Valid values by field name. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.nat({ max: 5_000_000 }).map((n) => `fuzz-${n}@mail.example`),
  phone: fc.nat({ max: 9_999_999 }).map((n) => `055${String(n).padStart(7, '0')}`),
  phone_num: fc.constantFrom('0501234567', '+966501234567', '٠٥٠١٢٣٤٥٦٧'),
  password: aPassword,
  password_confirmation: aPassword,
  current_password: aPassword,
  birth_date: fc.constantFrom('2022-02-28', '2024-02-29'),
  preferred_date: fc.constantFrom('', '2026-03-03'),
  start_date: fc.constantFrom('2030-09-01', '2030-01-06'),
  code: fc.constantFrom('123456', '٠٠٠٠٠٠'),
  token: fc.constant('{"endpoint":"https://fcm.googleapis.com/x","keys":{"p256dh":"x","auth":"y"}}'),
  // Robots fill this honeypot; a filled one takes another path through the code.
  website: fc.constantFrom('', '', '', 'https://spam.example'),
}

/** Valid values for a field of this name and schema. */
function polite(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const { type, format, enum: values, const: only, properties, items, anyOf } = schema
  const known = byName[name]
  if (known) return known
  if (only !== undefined) return fc.constant(only)
  if (values) return fc.constantFrom(...values)
  if (anyOf) return fc.oneof(...anyOf.map((each) => polite(each, name)))
  if (properties) return record(properties)
  if (items) return fc.array(polite(items), { maxLength: 4 })
  if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 6 })
  if (type === 'boolean') return fc.boolean()
  if (format === 'date') return fc.constantFrom('2020-02-29', '2026-03-03', '9999-12-31')
  return fc.constantFrom('Noura', 'نورة', 'Our swing squeaks', '٧')
}

const record = (properties: Readonly<Record<string, Schema>>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, polite(schema, name)])))

type Path = readonly (string | number)[]
/** Paths of all replaceable parts of a value, each part before its own contents. */
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...pathsIn(inner, [...path, name])])
    : []

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const inner = (copy as Record<string, unknown>)[name]
  ;(copy as Record<string, unknown>)[name] = rest.length > 0 ? replaced(inner, rest, by) : by
  return copy
}

/** Valid values with usually one part replaced: an entirely invalid call never passes the first check. */
const spoilt = (politely: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record({ value: politely, bad: fc.oneof(anything, fc.constant(undefined)), pick: fc.integer({ min: 0, max: 99 }) })
    .map(({ value, bad, pick }) => {
      const paths = pathsIn(value)
      const path = paths[pick % Math.max(1, paths.length)]
      return pick < 30 || !path ? value : (replaced(value, path, bad) as Record<string, unknown>)
    })

const fieldsOf = (input: z.ZodObject | undefined) => spoilt(record(input ? (schemaOf(input).properties ?? {}) : {}))

const written = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** A lone surrogate cannot be in a URL: it is replaced. */
const encoded = (value: unknown) => encodeURIComponent(written(value).toWellFormed())

const queryOf = (query: Record<string, unknown>) =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encoded(value)}`)
    .join('&')

const language = fc.constantFrom('en', 'ar', 'ar;q=9', '*', '../../x', 'en;q=0.5, ar', 'x'.repeat(2000))
const contentType = fc.oneof(
  { weight: 30, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'x/y',
    ),
  },
)

/** A body as bytes: usually the JSON of the fields, sometimes cut, doubled or not JSON. */
const bodyText = (fields: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 30, arbitrary: fields.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fields.map((value) => (JSON.stringify(value) ?? '').slice(0, -3)) },
    { weight: 1, arbitrary: fc.constantFrom('', '[]', 'null', '\ufeff{}', '{"a":1,"a":2}', '{"__proto__":{"x":1}}') },
    { weight: 1, arbitrary: fc.constant(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  )

function callsOf([name, endpoint]: [string, Endpoint]): fc.Arbitrary<WireCall> {
  const { method, path, params, query, body, upload, caller, personal } = endpoint
  return fc
    .record({
      params: fieldsOf(params),
      query: fc.oneof(
        { weight: 4, arbitrary: fieldsOf(query) },
        { weight: 1, arbitrary: fc.dictionary(aText, aText, { maxKeys: 3 }) },
      ),
      body: upload ? multipart(upload) : bodyText(fieldsOf(body)),
      type: upload ? fc.constant('multipart/form-data; boundary=x') : contentType,
      language,
      base: fc.constantFrom('/api/v1', '/api/v1/mobile'),
      key: fc.option(
        fc.oneof({ weight: 9, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom('', 'x'.repeat(300)) }),
      ),
      signedIn: caller === 'parent' ? fc.integer({ min: 0, max: 9 }).map((n) => n > 0) : fc.boolean(),
    })
    .map((parts) => {
      const filled = path.replace(/:(\w+)/g, (_, param: string) => encoded(parts.params[param] ?? 1) || '0')
      const sentQuery = queryOf(parts.query)
      const headers: Record<string, string> = { 'accept-language': parts.language }
      if (method === 'POST') headers['content-type'] = parts.type
      if (parts.key !== null && method === 'POST') headers['idempotency-key'] = parts.key
      return {
        name,
        method,
        path: `${parts.base}${filled}${sentQuery && `?${sentQuery}`}`,
        headers,
        ...(method === 'POST' && { body: parts.body }),
        signedIn: caller === 'parent' || personal ? parts.signedIn : false,
      }
    })
}

/** A form with an invalid or truncated file. */
const multipart = (field: string) =>
  fc
    .record({
      name: fc.oneof({ weight: 5, arbitrary: fc.constant(field) }, { weight: 1, arbitrary: fc.constantFrom('', 'x') }),
      file: fc.constantFrom('a.png', '../../x', `a${'b'.repeat(300)}`, 'x.svg'),
      bytes: fc.oneof(
        fc.string({ maxLength: 100 }),
        fc.constantFrom('<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '\x89PNG\r\n\x1a\n', ''),
      ),
      end: fc.constantFrom('--x--\r\n', '', '--x\r\n'),
    })
    .map(
      ({ name, file, bytes, end }) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n${bytes}\r\n${end}`,
    )

/** Hostile calls; the same seed produces the same ones. */
export function hostileCalls({ seed, count }: { readonly seed: number; readonly count: number }): WireCall[] {
  // Endpoints with a body have the most ways to go wrong.
  const kinds = Object.entries<Endpoint>(allEndpoints).map((entry) => ({
    calls: callsOf(entry),
    weight: entry[1].body ? 4 : 1,
  }))
  const each = count / kinds.reduce((sum, { weight }) => sum + weight, 0)
  const calls = kinds.flatMap(({ calls, weight }, path) =>
    fc.sample(calls, { seed: seed + path, numRuns: Math.ceil(each * weight) }),
  )
  // Mixed, so that one kind of call meets the rows of another.
  return calls
    .map((call, path) => ({ call, at: (path * 7919) % 104_729 }))
    .sort((a, b) => a.at - b.at)
    .map(({ call }) => call)
}

/** Whether a call invalidates the token. */
export const endsSession = ({ name }: WireCall) => ['logout', 'deleteAccount', 'changePassword'].includes(name)
