import { riyadhDay } from 'i18n/format.ts'
import { createListeners } from '../parts/listeners.ts'

/** A device within so many milliseconds of the server is right: answers take their time. */
const toleranceMs = 2 * 60_000

let aheadMs = 0
let isKnown = false
/** `subscribeToClock` calls back after each answer. */
const { subscribe: subscribeToClock, notify } = createListeners()

export { subscribeToClock }

/** Reads the server's time from an answer. A shared cache says how long it has kept the answer (`Age`, RFC 9111 §5.1). */
export function noticeServerTime({ headers }: Response) {
  const sentAt = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(sentAt)) return
  isKnown = true
  const ahead = sentAt + Number(headers.get('age')) * 1000 - Date.now()
  aheadMs = Math.abs(ahead) < toleranceMs ? 0 : ahead
  notify()
}

/** The server's time, whatever the device's clock shows; the device's until the first answer (product §2). */
export const serverNow = () => new Date(Date.now() + aheadMs)

/** Asks for the server's time, unless an answer has brought it: a page from a cache may make no call. */
export async function requestServerTime() {
  if (isKnown) return
  await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(noticeServerTime, () => {})
}

/** The day in Riyadh by the server's time. */
export const serverToday = () => riyadhDay(serverNow())
