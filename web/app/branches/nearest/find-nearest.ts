import { call } from 'browser/calls/call.ts'
import { readDraft, saveDraft } from 'browser/forms/use-draft.ts'
import { branchesPerPage } from 'contract/branches/endpoints.ts'
import { findBranches } from 'contract/branches/find.ts'
import { nearestFirst } from './distance.ts'
import { storeNear } from './near.ts'

interface Coordinates {
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
  const saved = readDraft(draft)
  if (!saved || saved.chosen_by_hand) return
  try {
    saveDraft(draft, { ...saved, branch_id: String(branchId) })
  } catch {
    // A full or closed store keeps the branch it had; the nearest is known all the same.
  }
}

/** Of many branches the nearest are kept; the others are far away. */
const keptMost = 100

/** Where every branch of many is, page after page. */
async function everyBranch(): Promise<readonly Coordinates[]> {
  const page = (number: number) => call(findBranches, { query: { per_page: branchesPerPage, page: number } })
  const first = await page(1)
  const others = await Promise.all(Array.from({ length: (first.last_page ?? 1) - 1 }, (_, number) => page(number + 2)))
  return [first, ...others].flatMap(({ data }) => data)
}

/**
 * Asks the browser where the reader is, and works out here which branch is nearest: the position is neither sent nor
 * kept, only the distances, for this visit. Without branches given, all of them are asked for.
 */
export async function findNearest(given?: readonly Coordinates[]): Promise<number | 'refused' | 'unknown'> {
  const branches = given ?? (await everyBranch())
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
        const near = nearestFirst({ latitude, longitude }, branches)
          .map(({ place: { id }, km }) => ({ id, km }))
          .slice(0, keptMost)
        const [first] = near
        if (!first) return resolve('unknown')
        storeNear(near)
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
