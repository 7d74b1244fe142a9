import {
  type DeskGalleryPicture,
  orderGallery,
  showDeskGallery,
  titleGalleryPicture,
} from 'contract/pictures/gallery.ts'
import { Problem } from 'contract/problems.ts'
import { trimmed } from 'contract/text.ts'
import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange, notifyDesk } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { implement } from '../../platform/http/implement.ts'
import { branchExists } from '../../requests/branch-queries.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { worksAt } from '../library/changing.ts'
import {
  galleryOf,
  lockGalleryPicture,
  placeInGallery,
  type StoredGalleryPicture,
  saveTitle,
  type Texts,
} from './gallery-queries.ts'

const both = ({ en = '', ar = '' }: Texts) => ({ en, ar })

const shown = ({ title, alt, version, ...picture }: StoredGalleryPicture): DeskGalleryPicture => ({
  ...picture,
  file: `/api/v1/desk/pictures/${picture.picture_id}/file?v=${version}`,
  title: both(title),
  alt: both(alt),
})

/** 404 for a branch outside the user's branches. */
async function requireBranch(db: Db | Trx, id: number, user: Staff) {
  if (!worksAt(user, id) || !(await branchExists(db, id))) throw new Problem('not_found')
}

const gallery = async (db: Db | Trx, branchId: number) => (await galleryOf(db, branchId)).map(shown)

/** Orders and titles the pictures of a branch's gallery (desk §6). */
export function galleriesAtDesk(app: FastifyInstance) {
  implement(app, showDeskGallery, async ({ params }, { db, user }) => {
    await requireBranch(db, params.id, user)
    return gallery(db, params.id)
  })

  implement(app, orderGallery, ({ params, body }, { transaction, user }) =>
    transaction(
      async (trx) => {
        await requireBranch(trx, params.id, user)
        const before = await galleryOf(trx, params.id)
        const ids = [...new Set(body.ids)]
        if (ids.some((id) => !before.some((picture) => picture.id === id))) throw invalidField('ids')
        await placeInGallery(trx, params.id, ids)
        await addLogRowOfChange(trx, { kind: 'branch_pictures', id: params.id, after: { ids } })
        const [first] = before
        if (first) await notifyDesk(trx, 'picture', first.picture_id)
        return gallery(trx, params.id)
      },
      (trx) => gallery(trx, params.id),
    ),
  )

  implement(app, titleGalleryPicture, ({ params, body: { title, was } }, { transaction, user }) => {
    const now = async (trx: Trx) => {
      const picture = await lockGalleryPicture(trx, params.id, params.pictureId)
      if (!picture) throw new Problem('not_found')
      return picture
    }
    return transaction(
      async (trx) => {
        await requireBranch(trx, params.id, user)
        const before = await now(trx)
        const { en, ar } = both(before.title)
        if (en !== was.en || ar !== was.ar) throw new Problem('conflict', { data: { current: shown(before) } })
        const written = both({ ...before.title, ...title })
        const next = Object.fromEntries(
          (['en', 'ar'] as const).flatMap((language) => {
            const text = trimmed(written[language]) || before.alt[language]
            return text ? [[language, text]] : []
          }),
        )
        await saveTitle(trx, before.id, next)
        await addLogRowOfChange(trx, { kind: 'branch_pictures', id: before.id, after: { title: '…' } })
        await notifyDesk(trx, 'picture', before.picture_id)
        return shown({ ...before, title: next })
      },
      async (trx) => shown(await now(trx)),
    )
  })
}
