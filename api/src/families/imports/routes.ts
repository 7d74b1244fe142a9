import { hourMs } from 'contract/durations.ts'
import {
  beginFamilyImport,
  type FamilyImport,
  importRowsAtMost,
  listFamilyImports,
  listImportRows,
  sendImportRows,
  setImportColumns,
  showFamilyImport,
  startFamilyImport,
  takeBackImportHours,
  takeImportBack,
} from 'contract/families/imports/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { implement } from '../../platform/http/implement.ts'
import { pageRange, paginate } from '../../platform/http/paging.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { requireBranch } from '../record/changing.ts'
import { checkRows } from './checking.ts'
import { recognisedColumns } from './headings.ts'
import {
  addImport,
  countRows,
  deleteDrafts,
  importBranches,
  importById,
  latestImports,
  lockImport,
  putRows,
  rowsOf,
  type StoredImport,
  samplesOf,
  setImport,
} from './import-queries.ts'
import { rowsOfJob } from './storing.ts'

const readersOf = ({ id, role }: Staff) => ({ staffId: id, readsAll: role === 'owner' })

/** Until when an import can be undone; null if it cannot be undone. */
function takeBackUntil({ state, done_at }: StoredImport, now: Date): string | null {
  if (state !== 'done' || !done_at) return null
  const until = new Date(done_at.getTime() + takeBackImportHours * hourMs)
  return until > now ? until.toISOString() : null
}

async function shown(db: Db | Trx, stored: StoredImport, now: Date): Promise<FamilyImport> {
  const [counts, samples] = [await countRows(db, stored.id), await samplesOf(db, stored.id)]
  const { id, file_name, state, created_at, done_at, by, branch_id, language, headings, columns, removed } = stored
  return {
    ...{ id, file_name, state, by, branch_id, language, counts, removed },
    created_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
    columns: headings.map((heading, index) => ({
      heading,
      field: columns[index] ?? null,
      sample: samples.get(index) ?? null,
    })),
    take_back_until: takeBackUntil(stored, now),
  }
}

/** Locks an import of this user; 404 for another user's, 409 for a change after the import has started. */
async function lockOr404(trx: Trx, id: number, user: Staff, state: StoredImport['state']): Promise<StoredImport> {
  const found = await lockImport(trx, id, readersOf(user))
  if (!found) throw new Problem('not_found')
  if (found.state !== state) throw new Problem('conflict')
  return found
}

async function showById(db: Db | Trx, id: number, user: Staff, now: Date): Promise<FamilyImport> {
  const found = await importById(db, id, readersOf(user))
  if (!found) throw new Problem('not_found')
  return shown(db, found, now)
}

export function familyImports(app: FastifyInstance) {
  implement(app, beginFamilyImport, ({ body: { file_name, headings } }, { transaction, user, language, now }) =>
    transaction(
      async (trx) => {
        await deleteDrafts(trx, user.id)
        const id = await addImport(trx, {
          staffId: user.id,
          fileName: file_name,
          headings,
          columns: recognisedColumns(headings),
          branchId: user.branchIds === 'all' ? null : (user.branchIds[0] ?? null),
          language,
          at: now(),
        })
        return showById(trx, id, user, now())
      },
      (trx, { id }) => showById(trx, id, user, now()),
    ),
  )

  implement(app, sendImportRows, ({ params: { id }, body: { from, rows } }, { transaction, user }) =>
    transaction(
      async (trx) => {
        await lockOr404(trx, id, user, 'draft')
        if (from - 2 + rows.length > importRowsAtMost)
          throw invalidField('rows', { rule: 'too_many_rows', facts: { max: importRowsAtMost } })
        await putRows(trx, id, from, rows)
        return { rows: (await countRows(trx, id)).rows }
      },
      async (trx) => ({ rows: (await countRows(trx, id)).rows }),
    ),
  )

  implement(app, setImportColumns, ({ params: { id }, body }, { transaction, user, now }) =>
    transaction(
      async (trx) => {
        const { headings } = await lockOr404(trx, id, user, 'draft')
        const columns = headings.map((_heading, index) => body.columns[index] ?? null)
        const twice = columns.find(
          (field, index) => field !== null && field !== 'note' && columns.indexOf(field) !== index,
        )
        if (twice) throw invalidField('columns', { rule: 'column_twice' })
        const branchId = body.branch_id ?? null
        await requireBranch(trx, branchId, user)
        await setImport(trx, id, { columns, branch_id: branchId, language: body.language })
        await checkRows(trx, id, {
          columns,
          branchId,
          language: body.language,
          branches: await importBranches(trx),
          ownBranchIds: user.branchIds,
          today: riyadhDay(now()),
        })
        return showById(trx, id, user, now())
      },
      (trx) => showById(trx, id, user, now()),
    ),
  )

  implement(app, showFamilyImport, ({ params: { id } }, { db, user, now }) => showById(db, id, user, now()))

  implement(app, listFamilyImports, async (_input, { db, user, now }) => {
    const found = await latestImports(db, readersOf(user))
    return Promise.all(found.map((stored) => shown(db, stored, now())))
  })

  implement(app, listImportRows, async ({ params: { id }, query }, { db, user }) => {
    if (!(await importById(db, id, readersOf(user)))) throw new Problem('not_found')
    const { rows, total } = await rowsOf(db, id, { outcome: query.outcome, ...pageRange(query) })
    return paginate(
      query,
      total,
      rows.map((row) => ({ ...row, cells: [...row.cells] })),
    )
  })

  implement(app, startFamilyImport, ({ params: { id } }, { transaction, user, now, queue }) =>
    transaction(
      async (trx) => {
        await lockOr404(trx, id, user, 'draft')
        const counts = await countRows(trx, id)
        if (counts.new === 0) throw invalidField('rows', { rule: 'nothing_new' })
        await setImport(trx, id, { state: 'running', started_at: now() })
        const jobs = Math.ceil(counts.new / rowsOfJob) + 1
        await queue.addMany(
          trx,
          'family_import',
          Array.from({ length: jobs }, () => ({ import_id: id })),
        )
        await addLogRowOfChange(trx, { kind: 'import', id, after: { rows: counts.new } })
        return showById(trx, id, user, now())
      },
      (trx) => showById(trx, id, user, now()),
    ),
  )

  implement(app, takeImportBack, ({ params: { id } }, { transaction, user, now, queue }) =>
    transaction(
      async (trx) => {
        const found = await lockOr404(trx, id, user, 'done')
        if (takeBackUntil(found, now()) === null) throw new Problem('conflict')
        await setImport(trx, id, { state: 'taking_back' })
        await queue.add(trx, 'family_import', { import_id: id })
        await addLogRowOfChange(trx, { kind: 'import', id, after: { rows: (await countRows(trx, id)).done } })
        return showById(trx, id, user, now())
      },
      (trx) => showById(trx, id, user, now()),
    ),
  )
}
