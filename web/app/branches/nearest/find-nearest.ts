import { call } from 'browser/calls/call.ts'
import { readDraft, saveDraft } from 'browser/storage/drafts.ts'
import { branchesPerPage } from 'contract/branches/endpoints.ts'
import { findBranches } from 'contract/branches/find.ts'
import { type MaybePoint, pointOf } from 'contract/branches/point.ts'
import { nearestFirst } from './distance.ts'
import { storeNear } from './near.ts'

interface Coordinates extends MaybePoint {
  readonly id: number
}

const giveUpAfterMs = 12_000
/** Timeout: the browser's own starts after the permission prompt, and a dismissed prompt is never answered. */
const answerWithinMs = 30_000
const denied = 1
const oldEnoughMs = 10 * 60_000

/**
 * Sets the nearest branch in a form draft, in place of the default one. A branch chosen by hand stays.
 */
function takeInto(draft: string, branchId: number) {
  const saved = readDraft<Record<string, unknown>>(draft)
  if (!saved || saved.chosen_by_hand) return
  saveDraft(draft, { ...saved, branch_id: String(branchId) })
}

/** Number of nearest branches to store. */
const cacheMax = 100

/** Coordinates of all branches, loaded page by page. */
async function everyBranch(): Promise<readonly Coordinates[]> {
  const page = (number: number) => call(findBranches, { query: { per_page: branchesPerPage, page: number } })
  const first = await page(1)
  const others = await Promise.all(Array.from({ length: (first.last_page ?? 1) - 1 }, (_, number) => page(number + 2)))
  return [first, ...others].flatMap(({ data }) => data)
}

/**
 * Asks the browser for the position and returns the id of the nearest branch, or why there is none. The position is neither
 * sent nor stored, only the distances, for this visit. Without `given`, loads all branches.
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
        const known = branches.flatMap((branch) => {
          const point = pointOf(branch)
          return point ? [{ id: branch.id, ...point }] : []
        })
        const near = nearestFirst({ latitude, longitude }, known)
          .map(({ place: { id }, km }) => ({ id, km }))
          .slice(0, cacheMax)
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
