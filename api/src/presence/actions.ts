// Opening and leaving an item with all consequences, in order, in the transaction it is given.

import { presenceEndsAfterSeconds } from 'contract/presence/desk.ts'
import type { Trx } from '../platform/db/client.ts'
import { notifyDesk } from '../platform/db/staff-log.ts'
import { addPresence, deleteOldPresence, othersIn, removePresence } from './queries.ts'

interface Presence {
  readonly item: Parameters<typeof addPresence>[1]
  readonly leaves: boolean
  readonly staffId: number
  readonly at: Date
}

/** Stores that a user has an item open, or has left it. Returns the others who have it open. */
export async function setPresence(trx: Trx, { item, leaves, staffId, at }: Presence) {
  const since = new Date(at.getTime() - presenceEndsAfterSeconds * 1000)
  await deleteOldPresence(trx, since)
  const hasChanged = leaves ? await removePresence(trx, item, staffId) : await addPresence(trx, item, staffId, at)
  // Only arrivals and departures are notified, not staying.
  if (hasChanged) await notifyDesk(trx, 'presence', item.id, item.kind)
  const others = await othersIn(trx, item, staffId, since)
  return others.map(({ id, name, seen_at }) => ({
    id,
    name,
    seconds_left: Math.ceil((seen_at.getTime() - since.getTime()) / 1000),
  }))
}
