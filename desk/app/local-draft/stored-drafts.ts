import { serverNow } from 'browser/calls/clock.ts'
import { deviceStore } from 'browser/storage/stores.ts'
import { dayMs } from 'contract/durations.ts'

const prefix = 'desk-typed:'
/** The longest lifetime of a session (desk §1): older drafts are deleted. */
const storedForMs = 7 * dayMs

interface StoredDraft {
  readonly at: number
  readonly value: unknown
}

const keyOf = (staffId: number, name: string) => `${prefix}${staffId}:${name}`

function storedUnder(key: string): StoredDraft | undefined {
  const stored = deviceStore.getJson<Partial<StoredDraft>>(key)
  return typeof stored?.at === 'number' ? { at: stored.at, value: stored.value } : undefined
}

/** Reads a draft of this user from the device; no other user can read it. */
export const readLocalDraft = (staffId: number, name: string): unknown => storedUnder(keyOf(staffId, name))?.value

/** Stores a draft on the device; undefined deletes it. */
export function saveLocalDraft(staffId: number, name: string, value: unknown) {
  if (value === undefined) deviceStore.remove(keyOf(staffId, name))
  else deviceStore.set(keyOf(staffId, name), JSON.stringify({ at: serverNow().getTime(), value } satisfies StoredDraft))
}

const keysBeginning = (beginning: string) => deviceStore.keys().filter((key) => key.startsWith(beginning))

/** Whether this user has drafts on the device. */
export const hasLocalDrafts = (staffId: number) => keysBeginning(keyOf(staffId, '')).length > 0

/** Deletes the user's drafts at sign-out: text about families does not stay on the device. */
export function deleteLocalDrafts(staffId: number) {
  for (const key of keysBeginning(keyOf(staffId, ''))) deviceStore.remove(key)
}

/** Deletes old drafts by the server's clock: the device's may be wrong. */
export function deleteOldLocalDrafts() {
  const now = serverNow().getTime()
  for (const key of keysBeginning(prefix)) {
    const at = storedUnder(key)?.at
    if (at === undefined || now - at > storedForMs) deviceStore.remove(key)
  }
}
