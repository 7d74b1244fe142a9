import type { ParsedInput } from 'contract/endpoint.ts'
import {
  type FamilyFilter,
  listFamilies,
  listFamilyOwners,
  listFirstVisits,
  searchDesk,
} from 'contract/families/desk.ts'
import { exportFamilies, exportFamiliesCsv } from 'contract/families/export/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { type ExportContext, implementExports, inBatches } from '../../platform/http/exports/implement-exports.ts'
import { implement } from '../../platform/http/implement.ts'
import { pageRange, paginate } from '../../platform/http/paging.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { firstVisitsOf } from '../first-visits/first-visit-queries.ts'
import { withSuggestions } from '../record/duplicate-queries.ts'
import { familyColumns } from './columns.ts'
import { contactsOf } from './contact-queries.ts'
import { countRecords } from './counts.ts'
import { conditionsOf, type FilterContext } from './filter-queries.ts'
import { familiesById, familiesWhere, idsWhere } from './list-queries.ts'
import { ownersOf } from './owner-queries.ts'
import { familyOf } from './shape.ts'

const foundAtOnce = 8

/** Cache key: the same filter of the same branches, for every user. */
const nameOf = (filter: FamilyFilter, { branchIds }: FilterContext) => JSON.stringify([filter, branchIds])

/** The families to export: those of a filter, or the chosen ones among them. */
async function exportedFamilies(
  { sort = 'waiting', ids: chosen, ...filter }: ParsedInput<typeof exportFamilies>['query'],
  { db, user, language, now }: ExportContext,
) {
  const calendars = await replyCalendars(db, now)
  const ids = await idsWhere(db, conditionsOf(filter, { branchIds: user.branchIds, calendars, now }, chosen), sort)
  const read = async (some: readonly number[]) => {
    const contacts = await contactsOf(db, some)
    return (await familiesById(db, some, language)).map((family) => ({
      ...familyOf(family, calendars, now),
      ...(contacts.get(family.id) ?? { phones: [], emails: [] }),
    }))
  }
  return { count: ids.length, batches: inBatches(ids, read) }
}

export function familyLists(app: FastifyInstance) {
  implement(app, listFamilies, async ({ query }, { db, user, language, now }) => {
    const { sort = 'waiting', with_paginate: _with, page: _page, per_page: _per, type: _type, ...filter } = query
    const at = now()
    const calendars = await replyCalendars(db, at)
    const filtering = { branchIds: user.branchIds, calendars, now: at }
    const where = conditionsOf(filter, filtering)
    const [total, stored] = await Promise.all([
      countRecords(db, where, nameOf(filter, filtering)),
      familiesWhere(db, { where, sort, language, ...pageRange(query) }),
    ])
    const families = stored.map((family) => familyOf(family, calendars, at))
    return paginate(query, total, await withSuggestions(db, families, user.branchIds))
  })

  implementExports(
    app,
    { xlsx: exportFamilies, csv: exportFamiliesCsv },
    {
      sheet: 'sheet_families',
      columns: familyColumns,
      verb: 'families_exported',
      kind: 'families',
      find: exportedFamilies,
    },
  )

  implement(app, listFamilyOwners, (_input, { db }) => ownersOf(db))

  implement(app, listFirstVisits, (_input, { db, user }) => firstVisitsOf(db, user.branchIds))

  implement(app, searchDesk, async ({ query: { q } }, { db, user, language, now }) => {
    if (q.trim() === '') return []
    const at = now()
    const calendars = await replyCalendars(db, at)
    const where = conditionsOf({ q }, { branchIds: user.branchIds, calendars, now: at })
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
