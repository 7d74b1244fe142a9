import type { Audience } from 'contract/kids/rules.ts'
import { consentsFor, reaches } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { Trx } from '../db/client.ts'
import { type HeldPicture, holdPictures, picturesAt } from './allowed-queries.ts'
import { consentsInPictures, holdChildrenIn, type NamedChild } from './consent-queries.ts'

const field = 'pictures'

/** What a refusal tells staff beside its sentence: which picture, and who in it may not be seen there, and why. */
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
  throw new Problem('picture_unnamed', { field, beside: { pictures: unnamed.map((one) => refusedFor(one, [])) } })
}

async function refuseWithoutConsent(trx: Trx, pictures: readonly HeldPicture[], audience: Audience) {
  const ids = pictures.map(({ id }) => id)
  const missing = (await consentsInPictures(trx, ids, consentsFor(audience))).filter(({ state }) => state !== 'granted')
  if (missing.length === 0) return
  // A child who is gone has no name any more; the sign stands for it in both languages.
  const names = [...new Set(missing.map(({ name }) => name ?? '?'))].join(' · ')
  const concerned = pictures.filter(({ id }) => missing.some(({ picture_id }) => picture_id === id))
  throw new Problem('picture_consent', {
    field,
    facts: { names },
    beside: {
      pictures: concerned.map((one) =>
        refusedFor(
          one,
          missing.filter(({ picture_id }) => picture_id === one.id),
        ),
      ),
    },
  })
}

/** Refuses pictures that an audience may not see, as they are held now; a picture's own audience is not asked. */
export async function refuseAudience(trx: Trx, pictureIds: readonly number[], audience: Audience) {
  await holdChildrenIn(trx, pictureIds)
  const pictures = await holdPictures(trx, pictureIds)
  const gone = pictures.filter(({ taken_down_at }) => taken_down_at !== null)
  if (gone.length > 0)
    throw new Problem('picture_gone', { field, beside: { pictures: gone.map((one) => refusedFor(one, [])) } })
  refuseUnnamed(pictures, audience)
  await refuseWithoutConsent(trx, pictures, audience)
  return pictures
}

/**
 * Before anything is shown to an audience (published, scheduled, told): throws a 422 that names the child whose consent is
 * missing, withdrawn or over, or the picture that nobody has looked at, that was put in for fewer people, or is gone. Until
 * the transaction ends nobody takes a consent back: whoever does waits, and then the picture goes with it.
 */
export async function refusePictures(trx: Trx, paths: readonly string[], audience: Audience): Promise<void> {
  const asked = [...new Set(paths)]
  if (asked.length === 0) return
  const found = await picturesAt(trx, asked)
  const unknown = asked.filter((path) => !found.has(path))
  if (unknown.length > 0)
    throw new Problem('picture_gone', { field, beside: { pictures: unknown.map((path) => ({ path })) } })
  const pictures = await refuseAudience(trx, [...new Set(found.values())], audience)
  const narrow = pictures.filter((picture) => !reaches(picture.audience, audience))
  if (narrow.length > 0)
    throw new Problem('picture_narrow', { field, beside: { pictures: narrow.map((one) => refusedFor(one, [])) } })
}
