import type { Endpoint } from 'contract/endpoint.ts'
import type { ContentChange } from './changes.ts'
import { tableIn } from './names.ts'
import { type Shown, shownBy } from './shown.ts'

/**
 * What something kept was made of, by names that notices and shared caches know as well: `posts`, a table; `posts/7`, one of
 * its rows, or what belongs to one thing (`comments/7`: those of post 7); `posts/list`, which rows there are and in what
 * order; `posts/any`, whatever of them. Beside each of these stands the table.
 */
export type Dependencies = ReadonlySet<string>

const anyContent = '*'
/** Of what is made of who knows what: every change concerns it. */
export const unknownDependencies: Dependencies = new Set([anyContent])

/** More rows of a table than this, and an answer counts as made of any of them: names travel in a header. */
const namedRowsMax = 40

const knownTables = new Set(['pictures', ...[...shownBy.values()].flat().map(({ table }) => table)])

/** Made of all rows of these tables. */
export const anyOf = (...tables: readonly string[]): Dependencies =>
  new Set(tables.flatMap((table) => [table, `${table}/any`]))

/** A picture of the library as it is sent, and one that stands in no list. */
export const pictureRow = (id: number): Dependencies => new Set(['pictures', `pictures/${id}`])
export const unlistedPicture: Dependencies = new Set(['pictures'])

function namesOf({ table, belongingTo, rows, isList }: Shown, params: Record<string, unknown>, data: unknown) {
  if (belongingTo) return [table, `${table}/${params[belongingTo]}`]
  const ids = data === undefined ? undefined : new Set(rows?.(data, params))
  if (!rows || !ids || ids.size > namedRowsMax) return [table, `${table}/any`]
  return [table, ...(isList ? [`${table}/list`] : []), ...[...ids].map((id) => `${table}/${id}`)]
}

/**
 * What the answer of an endpoint is made of, with parameters as they were sent or parsed. Of which rows, its data says;
 * without that it may be any.
 */
export function dependenciesOf(endpoint: Endpoint, params: unknown, data?: unknown): Dependencies {
  const parsed = endpoint.params?.safeParse(params)
  const parts = shownBy.get(endpoint)
  if (!parts || parsed?.success === false) return unknownDependencies
  const values = (parsed?.data ?? {}) as Record<string, unknown>
  return new Set(parts.flatMap((part) => namesOf(part, values, data)))
}

const addresses = [...shownBy.keys()].map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^/api/v1(?:/mobile)?${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}(?:\\?|$)`),
}))

/** What the answer to an address is made of. */
export function dependenciesOfUrl(url: string, data?: unknown): Dependencies {
  for (const { endpoint, pattern } of addresses) {
    const found = pattern.exec(url)
    if (found) return dependenciesOf(endpoint, found.groups, data)
  }
  return unknownDependencies
}

/** The names of which whatever carries one is old after a change; `everything` after one of a table that nobody named. */
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

/** Whether what was made of these is old after the change. */
export const isAffected = (dependencies: Dependencies, change: ContentChange) => affectedBy(change)(dependencies)

/** The same, for many that ask of one change. */
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

/** Whether what shows it may be seen for a moment longer: not where a picture may have been withdrawn, or nobody knows what. */
export function mayLinger(change: ContentChange): boolean {
  const names = namesChanged(change)
  return names !== 'everything' && ![...names].some((name) => picturesOfChildren.has(tableIn(name)))
}

/** The header by which a shared cache knows what it keeps: what an answer was made of, and that it is the school's at all. */
export const surrogateKey = (dependencies: Dependencies) => ['all', ...dependencies].join(' ')
/** What such a header says. */
export const dependenciesIn = (header: string): Dependencies => new Set(header.split(' ').slice(1))
