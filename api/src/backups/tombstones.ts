import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deleteAccountWithData } from '../accounts/own-data/own-data.ts'
import { eraseFamilyAgain } from '../privacy/erase.ts'
import { daysBefore, retentionDays } from '../retention/periods.ts'
import type { Services } from '../services.ts'
import { removePicture } from '../storage/remove.ts'
import { writeWhole } from '../storage/write-whole.ts'
import { accountExists, allTombstones, deleteAgain, latestTombstone } from './queries.ts'

/** That something was deleted: what kind of thing and its number, nothing of whom. */
export interface Tombstone {
  readonly kind: 'users' | 'kids' | 'comments' | 'families'
  readonly row_id: number
  readonly deleted_at: Date
}

const lookEveryMs = 2000
const lineOf = ({ kind, row_id, deleted_at }: Tombstone) =>
  JSON.stringify({ kind, row_id, deleted_at: deleted_at.toISOString() })

/** The tombstones in a file, one a line; none where there is no such file. */
export async function readTombstones(path: string): Promise<Tombstone[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { kind, row_id, deleted_at } = JSON.parse(line) as Tombstone & { deleted_at: string }
      return { kind, row_id, deleted_at: new Date(deleted_at) }
    })
}

/** Adds to the file what it does not have, and leaves out what no backup is as old as any more. */
async function addTombstones(path: string, found: readonly Tombstone[], now: Date): Promise<void> {
  const since = daysBefore(now, retentionDays.tombstones)
  const all = [...(await readTombstones(path)), ...found].filter(({ deleted_at }) => deleted_at >= since)
  await mkdir(dirname(path), { recursive: true })
  await writeWhole(path, Buffer.from(`${[...new Set(all.map(lineOf))].join('\n')}\n`), { synced: true })
}

/**
 * Keeps the list beside the database as well, in a file that outlives it: what families have deleted must not come back with
 * an older backup (docs/decisions/0124).
 */
export function keepTombstones({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>, path: string) {
  let written = 0
  let work: Promise<unknown> = Promise.resolve()
  const look = async () => {
    const latest = await latestTombstone(db)
    if (latest === written) return
    await addTombstones(path, await allTombstones(db), now())
    written = latest
  }
  const run = () => {
    work = work
      .then(look)
      .catch((err: unknown) => log.warn({ err }, 'what was deleted is written beside the database later'))
    return work
  }
  void run()
  const timer = setInterval(run, lookEveryMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await run()
    },
  }
}

type Deleting = Pick<Services, 'db' | 'storage' | 'env' | 'log'>

/** Deletes once more what families had deleted after a backup was made; answers how many things that were. */
export async function deleteWhatWasDeleted(
  services: Deleting,
  tombstones: readonly Tombstone[],
  since: Date,
): Promise<number> {
  let count = 0
  const again = async ({ kind, row_id }: Tombstone) => {
    if (kind === 'users') {
      if (!(await accountExists(services.db, row_id))) return false
      await deleteAccountWithData(services.db, row_id, services)
      return true
    }
    if (kind === 'families') return eraseFamilyAgain(services, row_id)
    const gone = await deleteAgain(services.db, kind, row_id)
    if (gone?.image) await removePicture(gone.image, services.storage, services.log)
    return gone !== undefined
  }
  for (const tombstone of tombstones) if (tombstone.deleted_at > since && (await again(tombstone))) count += 1
  return count
}
