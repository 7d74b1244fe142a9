import {
  closePrivacyRequest,
  copyFamilyData,
  eraseFamily,
  listPrivacyRequests,
  privacyParts,
  showPrivacyRequest,
  writePrivacyRequest,
} from 'contract/privacy/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { addDays, riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { familyDataExport } from '../accounts/own-data/data-export.ts'
import { exclusiveExport } from '../accounts/own-data/own-data.ts'
import type { Trx } from '../db/client.ts'
import { addLogRow, tellDesk } from '../db/staff-log.ts'
import { lockOr404 } from '../families/file/changing.ts'
import { implement } from '../http/implement.ts'
import { pageRange, paginate } from '../http/paging.ts'
import { mailFolderOf } from '../mail/transport.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { eraseFile, type GoneFamily, removeFilesOfFamily } from './erase.ts'
import { addressesOf, addressOf, countsOf, familiesOfFile } from './family-queries.ts'
import { writeAnswer } from './letters.ts'
import {
  addRequest,
  closeRequest,
  countRequests,
  lockRequest,
  openRequest,
  requestById,
  requestsWithin,
  type StoredRequest,
} from './request-queries.ts'
import { requestShape } from './shape.ts'

/** A day on which somebody can have asked: within the year before, or today. */
const canBeAsked = (day: string, now: Date) => day <= riyadhDay(now) && day >= addDays(riyadhDay(now), -365)

/** A request that is still open, of a family that is there; held until what is done with it is written. */
async function lockOpen(trx: Trx, id: number, now: Date) {
  await lockRequest(trx, id)
  const found = await requestById(trx, id)
  if (!found) throw new Problem('not_found')
  const { file_id, file_language } = found
  if (found.closed_at || file_id === null)
    throw new Problem('conflict', { beside: { current: requestShape(found, now) } })
  return { ...found, file_id, file_language: file_language as Language }
}

export function privacyRequests(app: FastifyInstance) {
  implement(app, listPrivacyRequests, async ({ query }, { db, now }) => {
    const state = query.state ?? 'open'
    const [total, found] = await Promise.all([countRequests(db, state), requestsWithin(db, state, pageRange(query))])
    return paginate(
      query,
      total,
      found.map((request) => requestShape(request, now())),
    )
  })

  implement(app, writePrivacyRequest, ({ body }, { transaction, user, now }) =>
    transaction(async (trx) => {
      if (!canBeAsked(body.asked_on, now())) throw invalidField('asked_on')
      const file = await lockOr404(trx, body.family_id, user)
      const open = await openRequest(trx, file.id, body.kind)
      if (open) throw new Problem('conflict', { beside: { current: requestShape(open, now()) } })
      const { kind, channel, asked_on } = body
      const id = await addRequest(trx, {
        ...{ kind, channel, asked_on, family_id: file.id },
        ...{ written_by: user.id, written_at: now() },
      })
      await tellDesk(trx, 'family', file.id)
      return requestShape((await requestById(trx, id)) as StoredRequest, now())
    }),
  )

  implement(app, showPrivacyRequest, async ({ params }, { db, now }) => {
    const found = await requestById(db, params.id)
    if (!found) throw new Problem('not_found')
    const families = found.file_id === null ? [] : await familiesOfFile(db, found.file_id)
    const { shown_comments, has_place, ...counts } = await countsOf(db, families)
    return {
      ...requestShape(found, now()),
      parts: privacyParts.flatMap((name) => (counts[name] > 0 ? [{ name, count: counts[name] }] : [])),
      shown_comments_count: shown_comments,
      has_place,
      email: await addressOf(db, families),
    }
  })

  implement(app, copyFamilyData, async ({ params }, context) => {
    const { db, batchDb, user, storage, env, address } = context
    const found = await requestById(db, params.id)
    if (!found || found.file_id === null || found.kind !== 'copy') throw new Problem('not_found')
    const families = await familiesOfFile(db, found.file_id)
    const options = {
      ...{ db: batchDb, storage, mailFolder: mailFolderOf(env) },
      ...{ language: found.file_language as Language, addresses: await addressesOf(db, families) },
    }
    await addLogRow(db, {
      ...{ staff_id: user.id, address, action: 'privacy.manage' },
      ...{ kind: 'family_copies', item_id: String(found.file_id) },
    })
    // Accounts that fetch their own copy have numbers above zero.
    return exclusiveExport(batchDb, -found.file_id, () => familyDataExport(families, options))
  })

  implement(app, closePrivacyRequest, ({ params, body }, { transaction, queue, user, now }) =>
    transaction(async (trx) => {
      const found = await lockOpen(trx, params.id, now())
      const { outcome, reason = null, tell } = body
      if (outcome === 'sent' && found.kind !== 'copy') throw invalidField('outcome')
      if (outcome === 'declined' && reason === null) throw invalidField('reason', { rule: 'required' })
      await closeRequest(trx, found.id, { outcome, reason, staffId: user.id, at: now() })
      const email = tell ? await addressOf(trx, await familiesOfFile(trx, found.file_id)) : null
      if (email)
        await writeAnswer(trx, queue, { kind: outcome, email, language: found.file_language, reason, at: now() })
      await tellDesk(trx, 'family', found.file_id)
      return requestShape((await requestById(trx, found.id)) as StoredRequest, now())
    }),
  )

  implement(app, eraseFamily, async ({ params, body }, context) => {
    const { transaction, queue, user, now } = context
    // Not answered: what is answered is kept for a repeat.
    let gone: GoneFamily | undefined
    const answer = await transaction(async (trx) => {
      const found = await lockOpen(trx, params.id, now())
      if (found.kind !== 'erase') throw new Problem('not_found')
      const email = body.tell ? await addressOf(trx, await familiesOfFile(trx, found.file_id)) : null
      await closeRequest(trx, found.id, { outcome: 'erased', reason: null, staffId: user.id, at: now() })
      gone = await eraseFile(trx, found.file_id)
      if (email)
        await writeAnswer(trx, queue, {
          ...{ kind: 'erased' as const, email, reason: null },
          ...{ language: found.file_language, at: now() },
        })
      await tellDesk(trx, 'family', found.file_id)
      return requestShape((await requestById(trx, found.id)) as StoredRequest, now())
    })
    if (gone) await removeFilesOfFamily(gone, context)
    return answer
  })
}
