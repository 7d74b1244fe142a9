import { decidePhotoConsent, editKid, listKids, removeKid } from 'contract/kids.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../db/client.ts'
import { implement } from '../http/implement.ts'
import { pageOf, windowOf } from '../http/paging.ts'
import { ownKid, requireNationality } from './own.ts'
import {
  addConsent,
  changeKid,
  consentsOfKids,
  countKids,
  forgetKid,
  holdKidsOf,
  kidsWithin,
  type StoredKid,
  sameKidHeld,
} from './queries.ts'
import { registrationsOfKids } from './registration-queries.ts'
import { registrations } from './registration-routes.ts'
import { isOpen, kidOf, requireBirthDate } from './rules.ts'

async function wholeKids(db: Db | Trx, kids: readonly StoredKid[], language: Language) {
  const ids = kids.map(({ id }) => id)
  const registered = await registrationsOfKids(db, ids, language)
  const consents = await consentsOfKids(db, ids)
  return kids.map((kid) => kidOf(kid, registered, consents))
}

async function wholeKid(trx: Trx, kid: StoredKid, language: Language) {
  const consents = await consentsOfKids(trx, [kid.id])
  return kidOf(kid, await registrationsOfKids(trx, [kid.id], language), consents)
}

export function kids(app: FastifyInstance) {
  implement(app, listKids, async ({ query }, { db, user, language }) => {
    const [total, found] = await Promise.all([countKids(db, user.id), kidsWithin(db, user.id, windowOf(query))])
    return pageOf(query, total, await wholeKids(db, found, language))
  })

  implement(app, editKid, async ({ params, body: { kid } }, { db, user, language, now }) => {
    requireBirthDate(kid.birth_date, now())
    return db.transaction().execute(async (trx) => {
      await holdKidsOf(trx, user.id)
      const { id } = await ownKid(trx, params.kidId, user.id)
      await requireNationality(trx, kid.nationality_id)
      const same = await sameKidHeld(trx, kid, user.id)
      if (same && same.id !== id) throw new Problem('conflict')
      await changeKid(trx, id, kid)
      return wholeKid(trx, await ownKid(trx, id, user.id), language)
    })
  })

  implement(app, removeKid, async ({ params }, { db, user, language }) =>
    db.transaction().execute(async (trx) => {
      const { id } = await ownKid(trx, params.kidId, user.id)
      const registered = await registrationsOfKids(trx, [id], language)
      if (registered.some(({ status }) => isOpen(status))) throw new Problem('kid_registered')
      await forgetKid(trx, id)
      return { removed: true as const }
    }),
  )

  implement(app, decidePhotoConsent, async ({ params, body }, { db, user, language, now }) =>
    db.transaction().execute(async (trx) => {
      const kid = await ownKid(trx, params.kidId, user.id)
      const decided = await consentsOfKids(trx, [kid.id])
      const holds = decided.find(({ audience }) => audience === body.audience)
      // Said once more, it is the same decision; and who never agreed has nothing to take back.
      if ((holds?.granted ?? false) !== body.granted)
        await addConsent(trx, { ...body, kid_id: kid.id, language, decided_at: now() })
      return wholeKid(trx, kid, language)
    }),
  )

  registrations(app)
}
