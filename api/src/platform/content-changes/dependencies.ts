import type { Endpoint } from 'contract/endpoint.ts'
import type { ContentChange } from './changes.ts'
import { type Dependency, dependenciesByEndpoint } from './endpoint-dependencies.ts'
import { tableIn } from './names.ts'

/**
 * Names of the rows that an answer was made of, shared with notices and caches: `posts`, a table; `posts/7`, one of its rows,
 * or the rows that belong to one thing (`comments/7`: those of post 7); `posts/list`, which rows there are and in what order;
 * `posts/any`, any of them. Each name comes with the name of its table.
 */
export type Dependencies = ReadonlySet<string>

const anyContent = '*'
/** Dependencies of an answer of unknown origin: every change affects it. */
export const unknownDependencies: Dependencies = new Set([anyContent])

/** Above this number of rows, an answer counts as made of any row of the table, because names travel in a header. */
const namedRowsMax = 40

const knownTables = new Set(['pictures', ...[...dependenciesByEndpoint.values()].flat().map(({ table }) => table)])

/** Made of all rows of these tables. */
export const anyOf = (...tables: readonly string[]): Dependencies =>
  new Set(tables.flatMap((table) => [table, `${table}/any`]))

/** Dependencies of a picture of the library, and of one that is in no list. */
export const pictureRow = (id: number): Dependencies => new Set(['pictures', `pictures/${id}`])
export const unlistedPicture: Dependencies = new Set(['pictures'])

function namesOf({ table, belongingTo, rows, isList }: Dependency, params: Record<string, unknown>, data: unknown) {
  if (belongingTo) return [table, `${table}/${params[belongingTo]}`]
  const ids = data === undefined ? undefined : new Set(rows?.(data, params))
  if (!rows || !ids || ids.size > namedRowsMax) return [table, `${table}/any`]
  return [table, ...(isList ? [`${table}/list`] : []), ...[...ids].map((id) => `${table}/${id}`)]
}

/**
 * Dependencies of an endpoint's answer, with params as sent or parsed. The data names the rows; without data any row
 * may be in it.
 */
export function dependenciesOf(endpoint: Endpoint, params: unknown, data?: unknown): Dependencies {
  const parsed = endpoint.params?.safeParse(params)
  const parts = dependenciesByEndpoint.get(endpoint)
  if (!parts || parsed?.success === false) return unknownDependencies
  const values = (parsed?.data ?? {}) as Record<string, unknown>
  return new Set(parts.flatMap((part) => namesOf(part, values, data)))
}

const addresses = [...dependenciesByEndpoint.keys()].map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^/api/v1(?:/mobile)?${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}(?:\\?|$)`),
}))

export function dependenciesOfUrl(url: string, data?: unknown): Dependencies {
  for (const { endpoint, pattern } of addresses) {
    const found = pattern.exec(url)
    if (found) return dependenciesOf(endpoint, found.groups, data)
  }
  return unknownDependencies
}

/** Names that invalidate an answer after a change; `everything` for a change of an unknown table. */
export function namesChanged(change: ContentChange): ReadonlySet<string> | 'everything' {
  if (change === 'anything') return 'everything'
  const names = new Set<string>()
  for (const name of change) {
    const table = tableIn(name)
    if (!knownTables.has(table)) return 'everything'
    names.add(name)
    if (name !== table) names.add(`${table}/any`)
  }
  return names
}

/** Whether a change invalidates an answer with these dependencies. */
export const isAffected = (dependencies: Dependencies, change: ContentChange) => affectedBy(change)(dependencies)

/** Like `isAffected`, for many answers and one change. */
export function affectedBy(change: ContentChange): (dependencies: Dependencies) => boolean {
  const names = namesChanged(change)
  if (names === 'everything') return () => true
  return (dependencies) => {
    if (dependencies.has(anyContent)) return true
    for (const name of names) if (dependencies.has(name)) return true
    return false
  }
}

const picturesOfChildren = new Set(['pictures', 'branch_pictures'])

/**
 * Whether invalidated answers may be served briefly: not if a picture may have been withdrawn, or the change is
 * unknown.
 */
export function mayServeStale(change: ContentChange): boolean {
  const names = namesChanged(change)
  return names !== 'everything' && ![...names].some((name) => picturesOfChildren.has(tableIn(name)))
}

/** Surrogate key of an answer, for shared caches: its dependencies, and `all` for every answer of the school. */
export const surrogateKey = (dependencies: Dependencies) => ['all', ...dependencies].join(' ')
export const dependenciesIn = (header: string): Dependencies => new Set(header.split(' ').slice(1))
