import { decidePhotoConsent, editKid, listKids, removeKid } from 'contract/kids/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../platform/db/client.ts'
import { type Context, implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { signer } from '../platform/storage/private/signed.ts'
import { removePicture } from '../platform/storage/remove.ts'
import { registrationsOfKids } from '../registrations/queries.ts'
import * as actions from './actions.ts'
import { consentsOfKids, countKids, kidsWithin, type StoredKid } from './queries.ts'
import { kidOf } from './rules.ts'

async function kidsWithDetails(db: Db | Trx, kids: readonly StoredKid[], context: Context) {
  const ids = kids.map(({ id }) => id)
  const registered = await registrationsOfKids(db, ids, context)
  const consents = await consentsOfKids(db, ids)
  const sign = await signer(context)
  return kids.map((kid) => kidOf(kid, registered, consents, { sign, now: context.now() }))
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

  implement(app, editKid, ({ params, body }, context) =>
    context.db
      .transaction()
      .execute(async (trx) => kidWithDetails(trx, await actions.editKid(trx, context, params.kidId, body), context)),
  )

  implement(app, removeKid, async ({ params }, context) => {
    const { db, storage, log } = context
    const image = await db.transaction().execute((trx) => actions.removeKid(trx, context, params.kidId))
    if (image) await removePicture(image, storage, log)
    return { removed: true as const }
  })

  implement(app, decidePhotoConsent, ({ params, body }, context) =>
    context.db
      .transaction()
      .execute(async (trx) =>
        kidWithDetails(trx, await actions.decideConsent(trx, context, params.kidId, body), context),
      ),
  )
}
