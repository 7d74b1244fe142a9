// Actions on an import of families with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import type { beginFamilyImport, sendImportRows, setImportColumns } from 'contract/families/imports/endpoints.ts'
import { importRowsAtMost } from 'contract/families/imports/values.ts'
import { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import { recognisedColumns } from 'i18n/import-headings.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRow, addLogRowOfChange } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { requireReauthForMany } from '../../platform/http/exports/implement-exports.ts'
import type { Context } from '../../platform/http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { requireBranch } from '../record/changing.ts'
import { checkRows, provenOrders } from './checking.ts'
import { contactsOf } from './contacts.ts'
import { refusedSheet } from './files.ts'
import {
  addImport,
  countRows,
  deleteDrafts,
  importBranches,
  importById,
  lockImport,
  putRows,
  type StoredImport,
  setImport,
} from './import-queries.ts'
import { branchesByName, stageChoices } from './rows.ts'
import { readersOf, takeBackUntil } from './shape.ts'
import { rowsOfJob } from './storing.ts'

interface Importing extends Pick<Context, 'now' | 'language' | 'queue'> {
  readonly user: Staff
}

/** Locks an import of this user; 404 for another user's, 409 in another state. */
async function lockOr404(
  trx: Trx,
  id: number,
  { user }: Importing,
  state: StoredImport['state'],
): Promise<StoredImport> {
  const stored = await lockImport(trx, id, readersOf(user))
  if (!stored) throw new Problem('not_found')
  if (stored.state !== state) throw new Problem('conflict')
  return stored
}

/** Begins an import in place of the user's unfinished ones, with the columns recognised by their headings. Returns its id. */
export async function beginImport(
  trx: Trx,
  { user, language, now }: Importing,
  { file_name, headings }: ParsedInput<typeof beginFamilyImport>['body'],
): Promise<number> {
  await deleteDrafts(trx, user.id)
  return addImport(trx, {
    staffId: user.id,
    fileName: file_name,
    headings,
    columns: recognisedColumns(headings),
    branchId: user.branchIds === 'all' ? null : (user.branchIds[0] ?? null),
    language,
    at: now(),
  })
}

/** Stores rows of the spreadsheet; rows sent again replace the stored ones. */
export async function storeRows(
  trx: Trx,
  context: Importing,
  id: number,
  { from, rows }: ParsedInput<typeof sendImportRows>['body'],
) {
  await lockOr404(trx, id, context, 'draft')
  // The headings are the sheet's first row.
  if (from - 2 + rows.length > importRowsAtMost)
    throw invalidField('rows', { rule: 'too_many_rows', facts: { max: importRowsAtMost } })
  await putRows(
    trx,
    id,
    from,
    rows.map((cells) => ({ cells, ...contactsOf(cells) })),
  )
}

/** Stores the field of each column and the user's word for what cells leave open, and checks every row. */
export async function setColumns(
  trx: Trx,
  context: Importing,
  id: number,
  body: ParsedInput<typeof setImportColumns>['body'],
) {
  const { user, now } = context
  const { language, date_order = null, stage_words = {} } = body
  const { headings } = await lockOr404(trx, id, context, 'draft')
  const columns = headings.map((_heading, index) => body.columns[index] ?? null)
  const hasTwice = columns.some(
    (field, index) => field !== null && field !== 'note' && columns.indexOf(field) !== index,
  )
  if (hasTwice) throw invalidField('columns', { rule: 'column_twice' })
  const branchId = body.branch_id ?? null
  await requireBranch(trx, branchId, user)
  const date_orders = (await provenOrders(trx, id, columns)).map((order) => order ?? date_order)
  await setImport(trx, id, { columns, date_orders, date_order, stage_words, branch_id: branchId, language })
  await checkRows(trx, id, {
    ...{ columns, branchId, dateOrders: date_orders, stageWords: stageChoices(stage_words) },
    branches: branchesByName(await importBranches(trx)),
    ownBranchIds: user.branchIds,
    today: riyadhDay(now()),
  })
}

/** Starts storing the new rows, in jobs. */
export async function startImport(trx: Trx, context: Importing, id: number) {
  await lockOr404(trx, id, context, 'draft')
  const counts = await countRows(trx, id)
  if (counts.new === 0) throw invalidField('rows', { rule: 'nothing_new' })
  await setImport(trx, id, { state: 'running', started_at: context.now() })
  const jobs = Math.ceil(counts.new / rowsOfJob) + 1
  await context.queue.addMany(
    trx,
    'family_import',
    Array.from({ length: jobs }, () => ({ import_id: id })),
  )
  await addLogRowOfChange(trx, { kind: 'import', id, after: { rows: counts.new } })
}

/** Starts removing the records that the import added; 409 once its period is over. */
export async function takeImportBack(trx: Trx, context: Importing, id: number) {
  const stored = await lockOr404(trx, id, context, 'done')
  if (takeBackUntil(stored, context.now()) === null) throw new Problem('conflict')
  await setImport(trx, id, { state: 'taking_back' })
  await context.queue.add(trx, 'family_import', { import_id: id })
  await addLogRowOfChange(trx, { kind: 'import', id, after: { rows: (await countRows(trx, id)).done } })
}

/** The refused rows as a file, which is a row of the log like every file of the desk. */
export async function exportRefusedRows(
  { db, batchDb, user, address, now }: Pick<Context, 'db' | 'batchDb' | 'address' | 'now'> & { readonly user: Staff },
  id: number,
) {
  const stored = await importById(batchDb, id, readersOf(user))
  if (!stored) throw new Problem('not_found')
  const { refused: rows } = await countRows(batchDb, id)
  requireReauthForMany(rows, user, now())
  await addLogRow(db, { staff_id: user.id, address, action: 'families_exported', kind: 'families', after: { rows } })
  return refusedSheet(batchDb, stored, user.language)
}
