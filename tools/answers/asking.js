import { unzipSync } from 'fflate'

/** The two addresses of the API. */
export const prefixes = ['/api/v1', '/api/v1/mobile']
/** English, Arabic, and somebody who reads neither best. */
export const languages = ['en', 'ar', 'fr-CH, ar;q=0.9, en;q=0.8']

// What is not the answer's own: when it was sent, over which connection, and what follows from the body.
const leftOut = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])
// Made from the body, or at random.
const named = new Set(['etag', 'x-request-id', 'last-modified'])

/** What is drawn at random, or told by the database's own clock, gets a name instead. */
const settled = (text) =>
  text
    // The fixed clock knows whole seconds, the database's own does not.
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(?!0+Z)\d+Z/g, '<database clock>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
    .replace(/(?<![0-9a-f])[0-9a-f]{32,64}(?![0-9a-f])/g, '<hex>')
    .replace(/(?<![\w-])[\w-]{43,44}(?![\w-])/g, '<secret>')
    .replace(/(?<=private\/\w+\.)[\w-]+\/\w\w(?=\/)/g, '<signature>')
    .replace(/\b([A-Z]{1,3})-[A-Z0-9]{6}\b/g, '$1-<drawn>')
    .replace(/"app_id":"[\w-]{80,}"/g, '"app_id":"<key>"')
    .replace(/("request_id": ?)"[^"]+"/g, '$1"<id>"')

// A letter goes in its own time, and a code holds from then on; rows are promised, their order is not.
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

/** Asks the API and writes down every answer, in order, under the name of what was asked. */
export function asking(address) {
  const answers = new Map()
  let calls = 0

  /** Each call comes from an address of its own, unless it says otherwise: nobody is asked too often by accident. */
  const nextAddress = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`

  async function ask(operation, label, asked = {}) {
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
    } = asked
    const [method, path] = operation.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? 1)))
    const content = raw ?? form ?? (body === undefined ? undefined : JSON.stringify(body))
    const url = `${path.startsWith('/api') ? '' : prefix}${filled}${queryOf(query)}`
    const response = await fetch(address + url, {
      method,
      redirect: 'manual',
      headers: {
        'accept-language': language,
        // Whether an answer is packed already depends on the moment.
        'accept-encoding': 'identity',
        'x-forwarded-for': asked.from ?? nextAddress(),
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
