import type { PictureShown } from 'contract/pictures/desk.ts'
import { consentsFor } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Trx } from '../../platform/db/client.ts'
import { consentsInPictures } from '../consent-queries.ts'
import { audienceOf } from './change-queries.ts'
import { shownPlaces } from './picture-queries.ts'

/** Children in a picture, each with the decisive consent for its audience: the first missing one. */
async function consentsThatCount(trx: Trx, pictureId: number, branches: BranchIds): Promise<PictureShown['children']> {
  const audience = await audienceOf(trx, pictureId)
  const consents = await consentsInPictures(trx, {
    pictureIds: [pictureId],
    audiences: consentsFor(audience),
    branches,
  })
  return [...Map.groupBy(consents, ({ row }) => row).values()].flatMap((ofChild) => {
    const counts = ofChild.find(({ state }) => state !== 'granted') ?? ofChild[0]
    return counts ? [{ id: counts.kid_id, name: counts.name, consent: counts.state }] : []
  })
}

/**
 * Changes a picture (locked before). A change that would withhold a published picture is refused with 409
 * `picture_shown` and rolled back with its transaction (desk §6).
 */
export async function askFirst(
  trx: Trx,
  pictureId: number,
  branches: BranchIds,
  change: () => Promise<void>,
): Promise<void> {
  const before = await shownPlaces(trx, pictureId)
  await change()
  if (before.length === 0) return
  const after = await shownPlaces(trx, pictureId)
  const lost = before.filter(({ kind, id }) => !after.some((place) => place.kind === kind && place.id === id))
  if (lost.length === 0) return
  const data: PictureShown = {
    shown: lost.map(({ kind, title }) => ({ kind, title: { en: title.en ?? null, ar: title.ar ?? null } })),
    children: await consentsThatCount(trx, pictureId, branches),
  }
  throw new Problem('picture_shown', { data: { ...data } })
}
