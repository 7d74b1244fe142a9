import type { ContentChange } from 'api/platform/content-changes/changes.ts'
import {
  affectedBy,
  type Dependencies,
  dependenciesIn,
  dependenciesOfUrl,
  unknownDependencies,
} from 'api/platform/content-changes/dependencies.ts'
import { tableIn } from 'api/platform/content-changes/names.ts'
import { contentHash } from 'api/platform/http/not-modified.ts'
import type { FastifyInstance } from 'fastify'
import type { AnswerSelection } from 'web/app/page.ts'
import { callInProcess } from '../http/call-in-process.ts'

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
 * A partial `Response` with the members that callers use; a real one costs more than the API call. A stored body is parsed
 * once and shared by many pages, so it is frozen.
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

/** Dependencies of an API response: its surrogate keys if it is cacheable, else derived from the URL and the data. */
function dependenciesOfAnswer(url: string, { status, headers, text }: InjectedResponse): Dependencies {
  const named = headers['surrogate-key']
  if (typeof named === 'string') return dependenciesIn(named)
  const isData = status === 200 && String(headers['content-type']).startsWith('application/json')
  return dependenciesOfUrl(url, isData ? JSON.parse(text).data : undefined)
}

/**
 * Whether a response may be shared between pages: a request without a token gets the public response, but responses with
 * unknown dependencies (free times, a family's tour) change at any moment.
 */
const isForAll = (
  { status }: InjectedResponse,
  dependencies: Dependencies,
  headers: Record<string, string> | undefined,
) => status === 200 && headers?.authorization === undefined && dependencies !== unknownDependencies

/** An API response with its dependencies; `version` is a hash of the part that a page selects. */
interface ApiAnswer {
  readonly response: Response
  readonly dependencies: Dependencies
  readonly version: (selection: AnswerSelection | undefined) => string
}

/** Counts do not renew a page; they follow within a minute (docs/decisions/0064). Exception: comments_count beside the comments. */
const counts = /"(?:likes|views)_count":\d+/g
const countsOfLists = /"(?:likes|views|comments)_count":\d+/g

/** Parses the body once, and hashes it once per selection, for all pages. */
function toApiAnswer(injected: InjectedResponse, dependencies: Dependencies): ApiAnswer {
  const { status, text } = injected
  const noNews = dependencies.has('comments') ? counts : countsOfLists
  const versions = new Map<AnswerSelection | undefined, string>()
  let read: unknown
  const json = () => {
    read ??= deeplyFrozen(JSON.parse(text))
    return read
  }
  return {
    response: responseOf(injected, json),
    dependencies,
    version(selection) {
      const known = versions.get(selection)
      if (known !== undefined) return known
      const taken = selection && isOk(status) ? JSON.stringify(selection.take(json() as never)) : text
      const version = `${status} ${contentHash(taken.replaceAll(noNews, ''))}`
      versions.set(selection, version)
      return version
    },
  }
}

const without = (dependencies: Dependencies, tables: readonly string[]): Dependencies =>
  new Set([...dependencies].filter((name) => !tables.includes(tableIn(name))))

/** An API request that a page was rendered with, its dependencies, and the version of its response. */
export interface ApiRequest {
  readonly url: string
  readonly init: RequestInit
  readonly selection: AnswerSelection | undefined
  readonly dependencies: Dependencies
  readonly version: string
}

type Cache = Map<string, ApiAnswer & { readonly until: number }>

function addToCache(cache: Cache, key: string, result: ApiAnswer) {
  if (cache.size >= cachedMax) cache.clear()
  cache.set(key, { ...result, until: performance.now() + cachedMs })
}

/**
 * Calls our own API in process. Public responses are cached for `cachedMs` or until the content changes: pages rendered in
 * succession mostly need the same ones.
 */
export class InProcessFetch {
  readonly #app: FastifyInstance
  #cache: Cache = new Map()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Drops affected responses after a content change; running requests may have read old content and are not stored. */
  forget = (change: ContentChange) => {
    const isOld = affectedBy(change)
    this.#cache = new Map([...this.#cache].filter(([, { dependencies }]) => !isOld(dependencies)))
  }

  /** A `fetch` on behalf of the visitor's IP address, which rate limits count. Calls `onResponse` for each response. */
  fetchFor =
    (remoteAddress: string, onResponse: (question: ApiRequest) => void = () => {}) =>
    async (url: string, init: RequestInit, selection?: AnswerSelection): Promise<Response> => {
      const { response, dependencies, version } = await this.#ask(remoteAddress, url, init, selection)
      onResponse({ url, init, selection, dependencies, version: version(selection) })
      return response
    }

  /** Whether all these requests still get the same responses, so that the page made of them is unchanged. */
  async haveSameAnswers(remoteAddress: string, apiRequests: readonly ApiRequest[]): Promise<boolean> {
    for (const { url, init, selection, version } of apiRequests)
      if ((await this.#ask(remoteAddress, url, init, selection)).version(selection) !== version) return false
    return true
  }

  async #ask(
    remoteAddress: string,
    url: string,
    init: RequestInit,
    { without: tables = [] }: Partial<AnswerSelection> = {},
  ): Promise<ApiAnswer> {
    const headers = init.headers as Record<string, string>
    // Ignored tables are part of the key: such an entry survives changes that drop the others.
    const key = init.method === 'GET' ? `${headers?.['accept-language']} ${url} ${tables}` : undefined
    const cache = this.#cache
    const known = key === undefined ? undefined : cache.get(key)
    if (known && performance.now() < known.until) return known

    const { method } = init
    const body = typeof init.body === 'string' ? init.body : undefined
    const answer = await callInProcess(this.#app, { method, url, headers, remoteAddress, body })
    const injected = { status: answer.status, headers: answer.headers, text: answer.body.toString() }
    const dependencies = dependenciesOfAnswer(url, injected)
    const result = toApiAnswer(
      injected,
      tables.length > 0 && dependencies !== unknownDependencies ? without(dependencies, tables) : dependencies,
    )
    if (key !== undefined && isForAll(injected, dependencies, headers)) addToCache(cache, key, result)
    return result
  }
}
