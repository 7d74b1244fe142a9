import { audiences } from 'contract/kids/rules.ts'
import type { DeskPicture, PictureDetails } from 'contract/pictures/desk.ts'
import { consentsFor } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { consentsInPictures, type NamedChild } from '../consent-queries.ts'
import { worksAt } from './changing.ts'
import { pictureSeen, type StoredPicture, usesOf } from './picture-queries.ts'

const iso = (at: Date | null) => at && new Date(at).toISOString()

const addressOf = ({ id, version }: StoredPicture, what: string) => `/api/v1/desk/pictures/${id}/${what}?v=${version}`

/** Children without the consent that the picture's own audience needs, each once. */
function missingFrom(picture: StoredPicture, consents: readonly NamedChild[]) {
  const consentKinds = consentsFor(picture.audience)
  const missing = consents.filter(
    ({ picture_id, audience, state }) =>
      picture_id === picture.id && state !== 'granted' && consentKinds.includes(audience),
  )
  return [
    ...new Map(
      missing.map((child) => [child.kid_id ?? child.state, { name: child.name, state: child.state }]),
    ).values(),
  ]
}

function pictureOf(stored: StoredPicture, consents: readonly NamedChild[], user: Staff): DeskPicture {
  const { focus_x, focus_y, nobody_at: _at, unrecognisable_by: _by, uploader: _uploader, alt, ...row } = stored
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
  const consents =
    withheld.length === 0
      ? []
      : await consentsInPictures(db, { pictureIds: withheld, audiences, branches: user.branchIds })
  return rows.map((row) => pictureOf(row, consents, user))
}

/** Children of one picture with their consents. */
function childrenIn(consents: readonly NamedChild[]): PictureDetails['children'] {
  const children = new Map<number, PictureDetails['children'][number]>()
  for (const { row, kid_id, name, audience, state, decided_at } of consents) {
    const child = children.get(row) ?? { id: kid_id, name, consents: [] }
    child.consents.push({ audience, state, decided_at: iso(decided_at) })
    children.set(row, child)
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
  const branches = user.branchIds
  const consents = await consentsInPictures(db, { pictureIds: [id], audiences, branches })
  const uses = await usesOf(db, id)
  return {
    ...pictureOf(stored, consents, user),
    children: childrenIn(consents),
    uses: uses.map(({ kind, id: usedById, title }) => ({
      kind,
      id: usedById,
      title: { en: title.en ?? null, ar: title.ar ?? null },
    })),
    nobody:
      stored.nobody_recognisable && stored.nobody_at
        ? { by: stored.unrecognisable_by, at: new Date(stored.nobody_at).toISOString() }
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
