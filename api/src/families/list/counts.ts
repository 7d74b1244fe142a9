import type { RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/client.ts'
import { countUpTo } from './list-queries.ts'

/** So many are counted at every call, exactly. */
const countedAtOnce = 2000
/** A larger number is known for so long: who leafs through thousands does not miss the one that came meanwhile. */
const knownForMs = 15_000
const all = Number.MAX_SAFE_INTEGER

const known = new WeakMap<Db, LRUCache<string, Promise<number>>>()

/** How many files a filter has; the name of the filter is its key. */
export async function countFiles(db: Db, where: RawBuilder<boolean>, name: string): Promise<number> {
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
