import { decidePhotoConsent, editKid, listKids, removeKid } from 'contract/kids/endpoints.ts'
import { isAskedAgain } from 'contract/kids/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../platform/db/client.ts'
import { type Context, implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { signer } from '../platform/storage/private/signed.ts'
import { removePicture } from '../platform/storage/remove.ts'
import { registrationsOfKids } from '../registrations/queries.ts'
import { isOpenRegistration } from '../registrations/rules.ts'
import { ownKid, requireNationality } from './own.ts'
import {
  addConsent,
  consentsOfKids,
  countKids,
  deleteKid,
  kidsWithin,
  lockKidsOf,
  lockSameKid,
  type StoredKid,
  updateKid,
} from './queries.ts'
import { kidOf, requireBirthDate } from './rules.ts'

async function kidsWithDetails(db: Db | Trx, kids: readonly StoredKid[], context: Context) {
  const ids = kids.map(({ id }) => id)
  const registered = await registrationsOfKids(db, ids, context.language)
  const consents = await consentsOfKids(db, ids)
  const sign = await signer(context)
  return kids.map((kid) => kidOf(kid, registered, consents, sign))
}

async function kidWithDetails(trx: Trx, kid: StoredKid, context: Context) {
  const [kidWithEverything] = await kidsWithDetails(trx, [kid], context)
  if (!kidWithEverything) throw new Problem('not_found')
  return kidWithEverything
}

export function kids(app: FastifyInstance) {
  implement(app, listKids, async ({ query }, context) => {
    const { db, user } = context
    const [total, found] = await Promise.all([countKids(db, user.id), kidsWithin(db, user.id, pageRange(query))])
    return paginate(query, total, await kidsWithDetails(db, found, context))
  })

  implement(app, editKid, async ({ params, body: { kid } }, context) => {
    const { db, user, now } = context
    requireBirthDate(kid.birth_date, now())
    return db.transaction().execute(async (trx) => {
      await lockKidsOf(trx, user.id)
      const { id } = await ownKid(trx, params.kidId, user.id)
      await requireNationality(trx, kid.nationality_id)
      const same = await lockSameKid(trx, kid, user.id)
      if (same && same.id !== id) throw new Problem('conflict')
      await updateKid(trx, id, kid)
      return kidWithDetails(trx, await ownKid(trx, id, user.id), context)
    })
  })

  implement(app, removeKid, async ({ params }, { db, user, language, storage, log }) => {
    const { image } = await db.transaction().execute(async (trx) => {
      const { id, image } = await ownKid(trx, params.kidId, user.id)
      const registered = await registrationsOfKids(trx, [id], language)
      if (registered.some(({ status }) => isOpenRegistration(status))) throw new Problem('kid_registered')
      await deleteKid(trx, id)
      return { image }
    })
    if (image) await removePicture(image, storage, log)
    return { removed: true as const }
  })

  implement(app, decidePhotoConsent, async ({ params, body }, context) => {
    const { db, user, language, now } = context
    return db.transaction().execute(async (trx) => {
      const kid = await ownKid(trx, params.kidId, user.id)
      const decided = await consentsOfKids(trx, [kid.id])
      const latest = decided.find(({ audience }) => audience === body.audience)
      const isRenewal = body.granted && latest?.ends_at && isAskedAgain(latest.ends_at, now())
      // A repeated decision adds no row; nor does a refusal where consent was never given.
      if ((latest?.holds ?? false) !== body.granted || isRenewal)
        await addConsent(trx, { ...body, kid_id: kid.id, language, decided_at: now() })
      return kidWithDetails(trx, kid, context)
    })
  })
}
