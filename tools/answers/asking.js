import { unzipSync } from 'fflate'

/** The two addresses of the API. */
export const prefixes = ['/api/v1', '/api/v1/mobile']
/** Accept-Language headers: English, Arabic, and a client that prefers neither. */
export const languages = ['en', 'ar', 'fr-CH, ar;q=0.9, en;q=0.8']

// Headers that are not saved: time, connection, and values derived from the body.
const leftOut = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])
// Headers whose values are hashes or random: only their presence is saved.
const named = new Set(['etag', 'x-request-id', 'last-modified'])

/** Replaces random values and times of the database's clock by placeholders. */
const settled = (text) =>
  text
    // The fixed clock has whole seconds, the database's clock has not.
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(?!0+Z)\d+Z/g, '<database clock>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
    .replace(/(?<![0-9a-f])[0-9a-f]{32,64}(?![0-9a-f])/g, '<hex>')
    .replace(/(?<![\w-])[\w-]{43,44}(?![\w-])/g, '<secret>')
    .replace(/(?<=private\/\w+\.)[\w-]+\/\w\w(?=\/)/g, '<signature>')
    .replace(/\b([A-Z]{1,3})-[A-Z0-9]{6}\b/g, '$1-<drawn>')
    .replace(/"app_id":"[\w-]{80,}"/g, '"app_id":"<key>"')
    .replace(/("request_id": ?)"[^"]+"/g, '$1"<id>"')

// Mails are sent asynchronously, and the validity of codes starts then; the order of exported rows is not promised.
const written = (file) => {
  const rows = JSON.parse(new TextDecoder().decode(file).replace(/("expires_at": ?)"[^"]+"/g, '$1"<later>"'))
  return Array.isArray(rows)
    ? rows
        .map((row) => JSON.stringify(row))
        .sort()
        .map((row) => JSON.parse(row))
    : rows
}
const unpacked = (bytes) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(unzipSync(new Uint8Array(bytes)))
        .map(([name, file]) => [
          name.replace(/\d{8}T\d{6}Z|\d{10,}/g, '<time>'),
          name.endsWith('.json') ? written(file) : '<bytes>',
        ])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  )

async function bodyOf(response) {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('zip')) return settled(unpacked(await response.arrayBuffer()))
  if (/json|text|xml|^$/.test(type)) return settled(await response.text())
  return `<${type}, ${(await response.arrayBuffer()).byteLength} bytes>`
}

const headersOf = (response) =>
  Object.fromEntries(
    [...response.headers]
      .filter(([name]) => !leftOut.has(name))
      .map(([name, value]) => [name, named.has(name) ? `<${name}>` : settled(value)]),
  )

const queryOf = (query) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

/** Creates a client that calls the API and saves every response in order, under the name of the call. */
export function asking(address) {
  const answers = new Map()
  let calls = 0

  /** IP address for the next call; a new one each time, to stay below the rate limits. */
  const nextAddress = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`

  async function ask(operation, label, input = {}) {
    calls += 1
    const {
      params = {},
      query = {},
      body,
      raw,
      form,
      headers = {},
      token,
      language = 'en',
      prefix = prefixes[0],
    } = input
    const [method, path] = operation.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? 1)))
    const content = raw ?? form ?? (body === undefined ? undefined : JSON.stringify(body))
    const url = `${path.startsWith('/api') ? '' : prefix}${filled}${queryOf(query)}`
    const response = await fetch(address + url, {
      method,
      redirect: 'manual',
      headers: {
        'accept-language': language,
        // Compression depends on timing.
        'accept-encoding': 'identity',
        'x-forwarded-for': input.from ?? nextAddress(),
        ...(content !== undefined && !form && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    })
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    const unsettled = isJson ? await response.clone().text() : ''
    const answer = {
      call: `${label} · ${method} ${settled(url)} · ${language}${token ? ' · signed in' : ''}`,
      status: response.status,
      headers: headersOf(response),
      body: await bodyOf(response),
    }
    if (!answers.has(operation)) answers.set(operation, [])
    answers.get(operation).push(answer)
    return unsettled === '' ? {} : JSON.parse(unsettled)
  }

  return { ask, answers, count: () => calls }
}
