import { exportFamilies, type FamilyFilter, listFamilies, searchDesk } from 'contract/families/desk.ts'
import type { FastifyInstance } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../../db/client.ts'
import { addLogRow } from '../../db/staff-log.ts'
import { implement } from '../../http/implement.ts'
import { pageRange, paginate } from '../../http/paging.ts'
import { type ReplyCalendars, replyCalendars } from '../clock/reply-calendars.ts'
import { countFiles } from './counts.ts'
import { familiesCsv } from './csv.ts'
import { conditionsOf, type Filtering } from './filter-queries.ts'
import { filteringOf } from './filtering.ts'
import { familiesById, familiesWhere, idsWhere } from './list-queries.ts'
import { familyOf } from './shape.ts'

const idsAtOnce = 500
const foundAtOnce = 8

/** The same filter of the same branches, whoever asks. */
const nameOf = (filter: FamilyFilter, { branchIds }: Filtering) => JSON.stringify([filter, branchIds])

async function* inBatches(db: Db, ids: readonly number[], language: Language, calendars: ReplyCalendars, now: Date) {
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const stored = await familiesById(db, ids.slice(at, at + idsAtOnce), language)
    yield stored.map((family) => familyOf(family, calendars, now))
  }
}

export function familyLists(app: FastifyInstance) {
  implement(app, listFamilies, async ({ query }, { db, user, language, now }) => {
    const { sort = 'waiting', with_paginate: _with, page: _page, per_page: _per, type: _type, ...filter } = query
    const at = now()
    const calendars = await replyCalendars(db, at)
    const filtering = filteringOf(user, calendars, at)
    const where = conditionsOf(filter, filtering)
    const [total, stored] = await Promise.all([
      countFiles(db, where, nameOf(filter, filtering)),
      familiesWhere(db, { where, sort, language, ...pageRange(query) }),
    ])
    return paginate(
      query,
      total,
      stored.map((family) => familyOf(family, calendars, at)),
    )
  })

  implement(app, exportFamilies, async ({ query: { sort = 'waiting', ids: chosen, ...filter } }, context) => {
    const { db, batchDb, user, language, now, address } = context
    const at = now()
    const calendars = await replyCalendars(db, at)
    const where = conditionsOf(filter, filteringOf(user, calendars, at), chosen)
    const ids = await idsWhere(batchDb, where, sort)
    await addLogRow(db, {
      staff_id: user.id,
      address,
      action: 'families.export',
      kind: 'families',
      // What was looked for may be a name: a log that cannot forget holds none.
      after: { ...filter, ...(filter.q && { q: '…' }), ...(chosen && { chosen: chosen.length }), rows: ids.length },
    })
    return familiesCsv(inBatches(batchDb, ids, language, calendars, at), language)
  })

  implement(app, searchDesk, async ({ query: { q } }, { db, user, language, now }) => {
    if (q.trim() === '') return []
    const at = now()
    const calendars = await replyCalendars(db, at)
    const where = conditionsOf({ q }, filteringOf(user, calendars, at))
    const found = await familiesWhere(db, { where, sort: 'newest', language, limit: foundAtOnce, offset: 0 })
    return found.map(({ id, name, phone, branch, stage, children }) => ({
      id,
      name,
      phone,
      branch,
      stage,
      children: children.flatMap((child) => child.name ?? []),
    }))
  })
}
