import type { ContentChange } from 'api/content/changes.ts'
import {
  affectedBy,
  type Dependencies,
  dependenciesIn,
  dependenciesOfUrl,
  unknownDependencies,
} from 'api/content/dependencies.ts'
import { tableIn } from 'api/content/names.ts'
import { contentHash } from 'api/http/not-modified.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Brief } from 'web/app/page.ts'

const cachedMs = 10_000
const cachedMax = 500

interface InjectedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

function deeplyFrozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deeplyFrozen(part)
  return Object.freeze(value)
}

const isOk = (status: number) => status >= 200 && status < 300

/**
 * The part of a `Response` that callers use; a whole one costs more than the answer itself. A stored body is parsed once,
 * and shared by many pages, so it is frozen.
 */
function responseOf({ status, headers, text }: InjectedResponse, json: () => unknown) {
  return {
    ok: isOk(status),
    status,
    headers: { get: (name: string) => (headers[name.toLowerCase()] as string | undefined) ?? null },
    text: async () => text,
    json: async () => json(),
  } as unknown as Response
}

/** What an answer was made of: it says so itself where everybody may keep it. */
function dependenciesOfAnswer(url: string, { status, headers, text }: InjectedResponse): Dependencies {
  const named = headers['surrogate-key']
  if (typeof named === 'string') return dependenciesIn(named)
  const isData = status === 200 && String(headers['content-type']).startsWith('application/json')
  return dependenciesOfUrl(url, isData ? JSON.parse(text).data : undefined)
}

/**
 * A request without a token gets the public answer, also from an endpoint that would answer a parent personally. What is
 * not the school's content (free times, a family's tour) may be another the next moment.
 */
const isForAll = ({ status }: InjectedResponse, made: Dependencies, headers: Record<string, string> | undefined) =>
  status === 200 && headers?.authorization === undefined && made !== unknownDependencies

/** An answer, what it was made of, and what tells what a page takes of it from anything else. */
interface Asked {
  readonly response: Response
  readonly dependencies: Dependencies
  readonly version: (brief: Brief | undefined) => string
}

/** Counts are no news, and follow within a minute (docs/decisions/0064): but for how many comments a post has, beside them. */
const counts = /"(?:likes|views)_count":\d+/g
const countsOfLists = /"(?:likes|views|comments)_count":\d+/g

/** Parsed once, and with a version for each brief worked out once, however many pages ask. */
function askedOf(injected: InjectedResponse, dependencies: Dependencies): Asked {
  const { status, text } = injected
  const noNews = dependencies.has('comments') ? counts : countsOfLists
  const versions = new Map<Brief | undefined, string>()
  let read: unknown
  const json = () => {
    read ??= deeplyFrozen(JSON.parse(text))
    return read
  }
  return {
    response: responseOf(injected, json),
    dependencies,
    version(brief) {
      const known = versions.get(brief)
      if (known !== undefined) return known
      const taken = brief && isOk(status) ? JSON.stringify(brief.take(json() as never)) : text
      const version = `${status} ${contentHash(taken.replaceAll(noNews, ''))}`
      versions.set(brief, version)
      return version
    },
  }
}

const without = (made: Dependencies, tables: readonly string[]): Dependencies =>
  new Set([...made].filter((name) => !tables.includes(tableIn(name))))

/** A question that a page was made with, what its answer was made of, and what tells that from another one. */
export interface Question {
  readonly url: string
  readonly init: RequestInit
  readonly brief: Brief | undefined
  readonly dependencies: Dependencies
  readonly version: string
}

type Cache = Map<string, Asked & { readonly until: number }>

function addToCache(cache: Cache, key: string, asked: Asked) {
  if (cache.size >= cachedMax) cache.clear()
  cache.set(key, { ...asked, until: performance.now() + cachedMs })
}

/**
 * Asks our own routes without a network. What is the same for everybody is remembered for some seconds, or until the
 * content changes: pages rendered one after the other mostly ask for the same.
 */
export class InProcessFetch {
  readonly #app: FastifyInstance
  #cache: Cache = new Map()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Content has changed: answers under way may have been computed from the old content and are not stored either. */
  forget = (change: ContentChange) => {
    const isOld = affectedBy(change)
    this.#cache = new Map([...this.#cache].filter(([, { dependencies }]) => !isOld(dependencies)))
  }

  /** A `fetch` in the name of the visitor's address: rate limits count it. `heard` is told of each answer. */
  fetchFor =
    (remoteAddress: string, heard: (question: Question) => void = () => {}) =>
    async (url: string, init: RequestInit, brief?: Brief): Promise<Response> => {
      const { response, dependencies, version } = await this.#ask(remoteAddress, url, init, brief)
      heard({ url, init, brief, dependencies, version: version(brief) })
      return response
    }

  /** Whether all of these would be answered as they were: what was made of the answers is then as it would be now. */
  async areAnsweredSame(remoteAddress: string, questions: readonly Question[]): Promise<boolean> {
    for (const { url, init, brief, version } of questions)
      if ((await this.#ask(remoteAddress, url, init, brief)).version(brief) !== version) return false
    return true
  }

  async #ask(
    remoteAddress: string,
    url: string,
    init: RequestInit,
    { without: tables = [] }: Partial<Brief> = {},
  ): Promise<Asked> {
    const headers = init.headers as Record<string, string>
    // Without a table its answer outlasts changes after which others ask again.
    const key = init.method === 'GET' ? `${headers?.['accept-language']} ${url} ${tables}` : undefined
    const cache = this.#cache
    const known = key === undefined ? undefined : cache.get(key)
    if (known && performance.now() < known.until) return known

    const answer = await this.#app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url,
      headers,
      remoteAddress,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    const injected = { status: answer.statusCode, headers: answer.headers, text: answer.payload }
    const made = dependenciesOfAnswer(url, injected)
    const asked = askedOf(injected, tables.length > 0 && made !== unknownDependencies ? without(made, tables) : made)
    if (key !== undefined && isForAll(injected, made, headers)) addToCache(cache, key, asked)
    return asked
  }
}
