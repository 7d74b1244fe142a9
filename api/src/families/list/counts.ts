import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/client.ts'
import { countUpTo } from './list-queries.ts'

/** Up to this number the count is exact at every call. */
const countedAtOnce = 2000
/** A larger count is cached for this long. */
const knownForMs = 15_000
const all = Number.MAX_SAFE_INTEGER

const known = new WeakMap<Db, LRUCache<string, Promise<number>>>()

/** Counts the records of a filter; `name` is the cache key. */
export async function countRecords(db: Db, where: RawBuilder<boolean>, name: string): Promise<number> {
  const counts = known.get(db) ?? new LRUCache<string, Promise<number>>({ max: 200, ttl: knownForMs })
  known.set(db, counts)
  const large = counts.get(name)
  if (large) return large
  const few = await countUpTo(db, where, countedAtOnce + 1)
  if (few <= countedAtOnce) return few
  const counting = countUpTo(db, where, all)
  counts.set(name, counting)
  counting.catch(() => counts.delete(name))
  return counting
}
