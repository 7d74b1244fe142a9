import { keepDraft, readDraft } from 'browser/forms/use-draft.ts'
import { nearestFirst } from './distance.ts'
import { rememberNear } from './near.ts'

interface Place {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
}

const giveUpAfterMs = 12_000
/** The browser's own patience begins after its question; a question that was put away is never answered. */
const answerWithinMs = 30_000
const denied = 1
const oldEnoughMs = 10 * 60_000

/**
 * A form begun before: whoever asks for the nearest branch does not mean the one that stood there by itself. What was
 * chosen by hand stays.
 */
function takeInto(draft: string, branchId: number) {
  const kept = readDraft(draft)
  if (!kept || kept.chosen_by_hand) return
  try {
    keepDraft(draft, { ...kept, branch_id: String(branchId) })
  } catch {
    // A full or closed store keeps the branch it had; the nearest is known all the same.
  }
}

/**
 * Asks the browser where the reader is, and works out here which branch is nearest: the position is neither sent nor
 * kept, only the distances, for this visit.
 */
export function askNearest(branches: readonly Place[]): Promise<number | 'refused' | 'unknown'> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unknown')
    let isOver = false
    const clock = setTimeout(() => {
      isOver = true
      resolve('unknown')
    }, answerWithinMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (isOver) return
        clearTimeout(clock)
        const near = nearestFirst({ latitude, longitude }, branches).map(({ place: { id }, km }) => ({ id, km }))
        const [first] = near
        if (!first) return resolve('unknown')
        rememberNear(near)
        takeInto('tour', first.id)
        resolve(first.id)
      },
      ({ code }) => {
        clearTimeout(clock)
        resolve(code === denied ? 'refused' : 'unknown')
      },
      { timeout: giveUpAfterMs, maximumAge: oldEnoughMs },
    )
  })
}
