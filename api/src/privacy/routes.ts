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
import { peopleOfRecord } from '../families/people/people.ts'
import { lockOr404 } from '../families/record/changing.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { addLogRow, notifyDesk } from '../platform/db/staff-log.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { mailFolderOf } from '../platform/mail/open-transport.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { writeAnswer } from './answer-mails.ts'
import { erasePeople, type GoneFamily, removeFilesOfFamily } from './erase.ts'
import { addressesOf, addressOf, countsOf, familiesOfRecord } from './family-queries.ts'
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

/** Whether the day of a request is today or within the year before. */
const isRequestDay = (day: string, now: Date) => day <= riyadhDay(now) && day >= addDays(riyadhDay(now), -365)

/** Locks an open request of an existing family until its outcome is stored. */
async function lockOpen(trx: Trx, id: number, now: Date) {
  await lockRequest(trx, id)
  const found = await requestById(trx, id)
  if (!found) throw new Problem('not_found')
  const { file_id, file_language } = found
  if (found.closed_at || file_id === null)
    throw new Problem('conflict', { data: { current: requestShape(found, now) } })
  return { ...found, file_id, file_language: file_language as Language }
}

/** Answer to a repeated change: the current request. */
async function requestAgain(trx: Trx, id: number, now: Date) {
  const found = await requestById(trx, id)
  if (!found) throw new Problem('not_found')
  return requestShape(found, now)
}

/** Counts the stored data of some people. */
async function retainedOf(db: Db, people: readonly number[]) {
  const { shown_comments, has_place, ...counts } = await countsOf(db, people)
  const parts = privacyParts.flatMap((name) => (counts[name] > 0 ? [{ name, count: counts[name] }] : []))
  return { parts, has_place, shown_comments_count: shown_comments }
}

/** The people of a record, each with the counts of their stored data. */
async function peopleWithRetained(db: Db, recordId: number) {
  const people = []
  for (const person of await peopleOfRecord(db, recordId))
    people.push({ ...person, ...(await retainedOf(db, [person.id])) })
  return people
}

/** People of a record to erase: those given, or the only one. */
async function peopleToErase(trx: Trx, recordId: number, named: readonly number[] | undefined): Promise<number[]> {
  const there = (await peopleOfRecord(trx, recordId)).map(({ id }) => id)
  if (named === undefined && there.length > 1) throw invalidField('people', { rule: 'required' })
  if (named?.some((id) => !there.includes(id))) throw invalidField('people')
  return there.filter((id) => !named || named.includes(id))
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
    transaction(
      async (trx) => {
        if (!isRequestDay(body.asked_on, now())) throw invalidField('asked_on')
        const file = await lockOr404(trx, body.family_id, user)
        const open = await openRequest(trx, file.id, body.kind)
        if (open) throw new Problem('conflict', { data: { current: requestShape(open, now()) } })
        const { kind, channel, asked_on } = body
        const id = await addRequest(trx, {
          ...{ kind, channel, asked_on, family_id: file.id },
          ...{ written_by: user.id, written_at: now() },
        })
        await notifyDesk(trx, 'family', file.id)
        return requestShape((await requestById(trx, id)) as StoredRequest, now())
      },
      (trx, first) => requestAgain(trx, first.id, now()),
    ),
  )

  implement(app, showPrivacyRequest, async ({ params }, { db, now }) => {
    const found = await requestById(db, params.id)
    if (!found) throw new Problem('not_found')
    const families = found.file_id === null ? [] : await familiesOfRecord(db, found.file_id)
    return {
      ...requestShape(found, now()),
      ...(await retainedOf(db, families)),
      people: found.file_id === null ? [] : await peopleWithRetained(db, found.file_id),
      email: await addressOf(db, families),
    }
  })

  implement(app, copyFamilyData, async ({ params }, context) => {
    const { db, batchDb, user, storage, env, address } = context
    const found = await requestById(db, params.id)
    if (!found || found.file_id === null || found.kind !== 'copy') throw new Problem('not_found')
    const families = await familiesOfRecord(db, found.file_id)
    const options = {
      ...{ db: batchDb, storage, mailFolder: mailFolderOf(env) },
      ...{ language: found.file_language as Language, addresses: await addressesOf(db, families) },
    }
    await addLogRow(db, {
      ...{ staff_id: user.id, address, action: 'privacy_copy_made' },
      ...{ kind: 'family_copies', item_id: String(found.file_id) },
    })
    // Keys of accounts' exports are positive, so those of families are negative.
    return exclusiveExport(batchDb, -found.file_id, () => familyDataExport(families, options))
  })

  implement(app, closePrivacyRequest, ({ params, body }, { transaction, queue, user, now }) =>
    transaction(
      async (trx) => {
        const found = await lockOpen(trx, params.id, now())
        const { outcome, reason = null, tell } = body
        if (outcome === 'sent' && found.kind !== 'copy') throw invalidField('outcome')
        if (outcome === 'declined' && reason === null) throw invalidField('reason', { rule: 'required' })
        await closeRequest(trx, found.id, { outcome, reason, staffId: user.id, at: now() })
        const email = tell ? await addressOf(trx, await familiesOfRecord(trx, found.file_id)) : null
        if (email)
          await writeAnswer(trx, queue, { kind: outcome, email, language: found.file_language, reason, at: now() })
        await notifyDesk(trx, 'family', found.file_id)
        return requestShape((await requestById(trx, found.id)) as StoredRequest, now())
      },
      (trx) => requestAgain(trx, params.id, now()),
    ),
  )

  implement(app, eraseFamily, async ({ params, body }, context) => {
    const { transaction, queue, user, now } = context
    // Not part of the response, because responses are stored for repeats.
    let gone: GoneFamily | undefined
    const answer = await transaction(
      async (trx) => {
        const found = await lockOpen(trx, params.id, now())
        if (found.kind !== 'erase') throw new Problem('not_found')
        const people = await peopleToErase(trx, found.file_id, body.people)
        const email = body.tell ? await addressOf(trx, people) : null
        await closeRequest(trx, found.id, { outcome: 'erased', reason: null, staffId: user.id, at: now() })
        // The notice is sent before the erasure: afterwards the branch is unknown.
        await notifyDesk(trx, 'family', found.file_id)
        gone = await erasePeople(trx, people)
        if (email)
          await writeAnswer(trx, queue, {
            ...{ kind: 'erased' as const, email, reason: null },
            ...{ language: found.file_language, at: now() },
          })
        return requestShape((await requestById(trx, found.id)) as StoredRequest, now())
      },
      (trx) => requestAgain(trx, params.id, now()),
    )
    if (gone) await removeFilesOfFamily(gone, context)
    return answer
  })
}
