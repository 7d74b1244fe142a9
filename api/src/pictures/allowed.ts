import type { Audience } from 'contract/kids/rules.ts'
import { consentsFor, reaches } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Trx } from '../platform/db/client.ts'
import { type HeldPicture, holdPictures, picturesAt } from './allowed-queries.ts'
import { consentsInPictures, holdChildrenIn, type NamedChild } from './consent-queries.ts'

const field = 'pictures'

/** Data of a refusal for staff: the picture, the people in it who may not be shown, and why. */
const refusedFor = (picture: HeldPicture, children: readonly NamedChild[]) => ({
  id: picture.id,
  path: picture.path,
  children: children.map(({ kid_id, name, audience, state, decided_at }) => ({
    id: kid_id,
    name,
    audience,
    state,
    decided_at,
  })),
})

function refuseUnnamed(pictures: readonly HeldPicture[], audience: Audience) {
  const unnamed = pictures.filter(
    ({ has_children, nobody_recognisable }) => audience !== 'room' && !has_children && !nobody_recognisable,
  )
  if (unnamed.length === 0) return
  throw new Problem('picture_unnamed', { field, data: { pictures: unnamed.map((one) => refusedFor(one, [])) } })
}

async function refuseWithoutConsent(trx: Trx, pictures: readonly HeldPicture[], { audience, branches }: ShownTo) {
  const pictureIds = pictures.map(({ id }) => id)
  const consents = await consentsInPictures(trx, { pictureIds, audiences: consentsFor(audience), branches })
  const missing = consents.filter(({ state }) => state !== 'granted')
  if (missing.length === 0) return
  // A deleted child, or a child of another branch, has no name here; a question mark replaces it in both languages.
  const names = [...new Set(missing.map(({ name }) => name ?? '?'))].join(' · ')
  const concerned = pictures.filter(({ id }) => missing.some(({ picture_id }) => picture_id === id))
  throw new Problem('picture_consent', {
    field,
    facts: { names },
    data: {
      pictures: concerned.map((one) =>
        refusedFor(
          one,
          missing.filter(({ picture_id }) => picture_id === one.id),
        ),
      ),
    },
  })
}

export interface ShownTo {
  readonly audience: Audience
  /** Branches of the user who shows the picture: the refusal names only their children. */
  readonly branches: BranchIds
}

/** Throws 422 for pictures that an audience may not see, as they are locked now; ignores the picture's own audience. */
export async function refuseAudience(trx: Trx, pictureIds: readonly number[], showing: ShownTo) {
  const { audience } = showing
  await holdChildrenIn(trx, pictureIds)
  const pictures = await holdPictures(trx, pictureIds)
  const gone = pictures.filter(({ taken_down_at }) => taken_down_at !== null)
  if (gone.length > 0)
    throw new Problem('picture_gone', { field, data: { pictures: gone.map((one) => refusedFor(one, [])) } })
  refuseUnnamed(pictures, audience)
  await refuseWithoutConsent(trx, pictures, showing)
  return pictures
}

/**
 * Checks pictures before they are shown to an audience (published, scheduled). Throws 422 that names the child whose consent is
 * missing, withdrawn or expired, or the picture that is unreviewed, meant for a narrower audience, or deleted. Consents are
 * locked until the transaction ends: a withdrawal waits, then withholds the picture.
 */
export async function refusePictures(trx: Trx, paths: readonly string[], showing: ShownTo): Promise<void> {
  const uniquePaths = [...new Set(paths)]
  if (uniquePaths.length === 0) return
  const found = await picturesAt(trx, uniquePaths)
  const unknown = uniquePaths.filter((path) => !found.has(path))
  if (unknown.length > 0)
    throw new Problem('picture_gone', { field, data: { pictures: unknown.map((path) => ({ path })) } })
  const pictures = await refuseAudience(trx, [...new Set(found.values())], showing)
  const narrow = pictures.filter((picture) => !reaches(picture.audience, showing.audience))
  if (narrow.length > 0)
    throw new Problem('picture_narrow', { field, data: { pictures: narrow.map((one) => refusedFor(one, [])) } })
}
