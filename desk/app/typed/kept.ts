const prefix = 'desk-typed:'
/** As long as a session may last (desk §1): what nobody came back for by then is let go. */
const keptForMs = 7 * 24 * 3_600_000

interface Kept {
  readonly at: number
  readonly value: unknown
}

const nameOf = (staffId: number, name: string) => `${prefix}${staffId}:${name}`

function keptUnder(key: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
    return typeof kept?.at === 'number' ? { at: kept.at, value: kept.value } : undefined
  } catch {
    return undefined
  }
}

/** What somebody had typed here and not sent, on this device; nobody else at it is shown it. */
export const readTyped = (staffId: number, name: string): unknown => keptUnder(nameOf(staffId, name))?.value

/** Keeps what was typed; undefined forgets it. */
export function keepTyped(staffId: number, name: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(nameOf(staffId, name))
    else localStorage.setItem(nameOf(staffId, name), JSON.stringify({ at: Date.now(), value } satisfies Kept))
  } catch {
    // A full or closed store keeps nothing; the field still has it.
  }
}

function namesBeginning(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}

/** Whether something of this person's lies here that was not sent. */
export const hasTyped = (staffId: number) => namesBeginning(nameOf(staffId, '')).length > 0

/** They log out: what they wrote about families does not stay on the device. */
export function forgetTypedOf(staffId: number) {
  for (const key of namesBeginning(nameOf(staffId, ''))) localStorage.removeItem(key)
}

export function forgetOldTyped(now = Date.now()) {
  for (const key of namesBeginning(prefix)) {
    const at = keptUnder(key)?.at
    if (at === undefined || now - at > keptForMs) localStorage.removeItem(key)
  }
}
