import { type Audience, audiences } from 'contract/kids/rules.ts'
import type { DeskPicture, PictureDetails } from 'contract/pictures/desk.ts'
import { consentsFor } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../db/client.ts'
import type { Staff } from '../../http/authentication.ts'
import { consentsInPictures, type NamedChild } from '../consent-queries.ts'
import { worksAt } from './changing.ts'
import { pictureSeen, placesOf, type StoredPicture } from './picture-queries.ts'

const iso = (at: Date | null) => at && new Date(at).toISOString()

const addressOf = ({ id, version }: StoredPicture, what: string) => `/api/v1/desk/pictures/${id}/${what}?v=${version}`

/** Who keeps it from its own audience, each once. */
function missingFrom(picture: StoredPicture, consents: readonly NamedChild[]) {
  const asked = consentsFor(picture.audience)
  const missing = consents.filter(
    ({ picture_id, audience, state }) => picture_id === picture.id && state !== 'granted' && asked.includes(audience),
  )
  return [...new Map(missing.map((child) => [child.kid_id, { name: child.name, state: child.state }])).values()]
}

function pictureOf(stored: StoredPicture, consents: readonly NamedChild[], user: Staff): DeskPicture {
  const { focus_x, focus_y, nobody_at: _at, nobody: _by, uploader: _who, alt, ...row } = stored
  return {
    ...row,
    alt: { en: alt.en ?? '', ar: alt.ar ?? '' },
    focus: { x: focus_x, y: focus_y },
    file: addressOf(stored, 'file'),
    poster: stored.poster && addressOf(stored, 'poster'),
    missing: missingFrom(stored, consents),
    taken_down_at: iso(stored.taken_down_at),
    stopped_at: iso(stored.stopped_at),
    uploaded_at: new Date(stored.uploaded_at).toISOString(),
    may_change: worksAt(user, stored.branch?.id ?? null),
  }
}

export async function withMissing(db: Db | Trx, rows: readonly StoredPicture[], user: Staff): Promise<DeskPicture[]> {
  const withheld = rows.filter((row) => row.withheld && row.has_children).map(({ id }) => id)
  const consents = withheld.length === 0 ? [] : await consentsInPictures(db, withheld, audiences)
  return rows.map((row) => pictureOf(row, consents, user))
}

/** The children of one picture, each with its consents. */
function childrenIn(consents: readonly NamedChild[]): PictureDetails['children'] {
  const children = new Map<number | null, PictureDetails['children'][number]>()
  for (const { kid_id, name, audience, state, decided_at } of consents) {
    const child = children.get(kid_id) ?? { id: kid_id, name, consents: [] }
    if (child.consents.length < audiences.length)
      child.consents.push({ audience: audience as Audience, state, decided_at: iso(decided_at) })
    children.set(kid_id, child)
  }
  return [...children.values()]
}

export async function pictureDetails(
  db: Db | Trx,
  id: number,
  user: Staff,
  language: Language,
): Promise<PictureDetails> {
  const stored = await pictureSeen(db, id, user.branchIds, language)
  if (!stored) throw new Problem('not_found')
  const [consents, places] = [await consentsInPictures(db, [id], audiences), await placesOf(db, id)]
  return {
    ...pictureOf(stored, consents, user),
    children: childrenIn(consents),
    uses: places.map(({ kind, id: placeId, title }) => ({
      kind,
      id: placeId,
      title: { en: title.en ?? null, ar: title.ar ?? null },
    })),
    nobody:
      stored.nobody_recognisable && stored.nobody_at
        ? { by: stored.nobody, at: new Date(stored.nobody_at).toISOString() }
        : null,
    uploaded_by: stored.uploader,
  }
}

export async function deskPicture(db: Db | Trx, id: number, user: Staff, language: Language): Promise<DeskPicture> {
  const stored = await pictureSeen(db, id, user.branchIds, language)
  const [picture] = stored ? await withMissing(db, [stored], user) : []
  if (!picture) throw new Problem('not_found')
  return picture
}
