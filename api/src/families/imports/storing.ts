import { worksForAll } from 'contract/staff/roles.ts'
import { noonOf, riyadhDay } from 'i18n/format.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import { addFamilyEvent } from '../events.ts'
import { lockPeople } from '../join.ts'
import { addChild, addFamily, addNumber } from '../people-queries.ts'
import { addNote } from '../record/change-queries.ts'
import { comparedOf } from './checking.ts'
import { importBranches, knownRecords, type StoredImport, type StoredRow } from './import-queries.ts'
import { familyOfRow, type ImportedFamily, type ImportSettings } from './rows.ts'
import {
  familyOfImportRow,
  finishIfDone,
  importToStore,
  markEmailByStaff,
  markTakenBack,
  refuseRow,
  releaseSavepoint,
  removeSome,
  rollbackToSavepoint,
  rowsToStore,
  setSavepoint,
  setStage,
  settleRow,
  startTakingBack,
  stateOfImport,
} from './storing-queries.ts'

/** Rows per transaction: few, so that a concurrent request with one of the same numbers waits only briefly. */
const rowsAtOnce = 50

interface StoreContext {
  readonly trx: Trx
  readonly imported: StoredImport
  readonly at: Date
}

type ToStore = StoredRow & { readonly joins_place: number | null }

/** Inserts a new family, or adds a child to the family of an earlier row; returns the record's id. */
async function storeRow(
  { trx, imported, at }: StoreContext,
  row: ToStore,
  family: ImportedFamily,
): Promise<number | undefined> {
  const { childName: name, childBirthDate: birthDate } = family
  const child = name !== undefined || birthDate !== undefined ? { name, birthDate } : undefined
  if (row.joins_place !== null) {
    const familyId = await familyOfImportRow(trx, imported.id, row.joins_place)
    if (familyId !== undefined && child) await addChild(trx, familyId, child, at)
    return familyId
  }
  const staff = { staffId: imported.staff_id }
  const [phone = '', ...others] = family.phones
  const familyId = await addFamily(trx, {
    source: family.source ?? 'staff',
    name: family.name,
    phone,
    email: family.email,
    emailIsVerified: false,
    language: family.language,
    branchId: family.branchId,
    child,
    at: family.requestedOn ? noonOf(family.requestedOn) : at,
  })
  for (const other of others) await addNumber(trx, familyId, other, true)
  if (family.email !== null) await markEmailByStaff(trx, familyId)
  if (family.stage !== 'new') await setStage(trx, familyId, family.stage)
  if (family.note !== '') {
    const note = await addNote(trx, { family_id: familyId, staff_id: imported.staff_id, text: family.note, at })
    await addFamilyEvent(trx, familyId, 'note', { at, note_id: note.id }, staff)
  }
  await addFamilyEvent(trx, familyId, 'imported', { at, file: imported.file_name }, staff)
  return familyId
}

type CompareSettings = Pick<ImportSettings, 'branches' | 'ownBranchIds' | 'today'>

/** Stores some rows in one transaction, each with a savepoint; returns how many are settled. */
async function storeSome(db: Db, importId: number, comparing: CompareSettings, now: () => Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const imported = await importToStore(trx, importId)
    if (!imported) return 0
    const at = now()
    const { columns, branch_id: branchId, language } = imported
    const rows = (await rowsToStore(trx, importId, rowsAtOnce)).map((row) => ({
      row,
      ...familyOfRow(row.cells, { ...comparing, columns, branchId, language }),
    }))
    // Locks all numbers first, in one order, so that two transactions never deadlock.
    await lockPeople(
      trx,
      rows.flatMap(({ family: { phones, email } }) => phones.map((phone) => ({ phone, email }))),
    )
    // A request with one of these numbers may have arrived since the rows were checked.
    const known = await knownRecords(
      trx,
      rows
        .filter(({ row }) => row.joins_place === null)
        .map(({ row, family }) => comparedOf({ place: row.place, family })),
    )
    for (const { row, family, problems } of rows) {
      await setSavepoint(trx)
      try {
        const known_id = known.get(row.place)
        if (problems.length > 0) await refuseRow(trx, importId, row.place, problems, at)
        else if (known_id !== undefined) await settleRow(trx, importId, row.place, { known_id }, at)
        else
          await settleRow(
            trx,
            importId,
            row.place,
            { family_id: await storeRow({ trx, imported, at }, row, family) },
            at,
          )
      } catch {
        // The database refuses this row; the others are stored.
        await rollbackToSavepoint(trx)
        await refuseRow(trx, importId, row.place, [{ column: null, rule: 'not_stored' }], at)
      }
      await releaseSavepoint(trx)
    }
    if (rows.length < rowsAtOnce) await finishIfDone(trx, importId, at)
    return rows.length
  })
}

/** Rows per job: a few seconds. */
export const rowsOfJob = 500

/** Runs or undoes an import. The next job continues where an interrupted one stopped. */
export const familyImporter =
  (db: Db, now: () => Date): JobHandler<'family_import'> =>
  async ({ import_id }) => {
    const about = await stateOfImport(db, import_id)
    if (about?.state === 'taking_back') return takeBack(db, import_id)
    if (about?.state !== 'running') return
    // The user's branches may have changed since the rows were checked.
    const ownBranchIds = about.is_off ? [] : worksForAll(about.role) ? ('all' as const) : about.branch_ids
    const comparing = { branches: await importBranches(db), ownBranchIds, today: riyadhDay(now()) }
    for (let stored = 0; stored < rowsOfJob; stored += rowsAtOnce)
      if ((await storeSome(db, import_id, comparing, now)) < rowsAtOnce) return
  }

/** Undoes an import again after an older backup was restored; false if it had stored nothing then. */
export async function takeBackAgain(db: Db, importId: number): Promise<boolean> {
  if (!(await startTakingBack(db, importId))) return false
  await takeBack(db, importId)
  return true
}

/** Deletes the records of an import, 100 per transaction, so that requests for one of them wait only briefly. */
async function takeBack(db: Db, importId: number): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await db.transaction().execute((trx) => removeSome(trx, importId, from))
  }
  await markTakenBack(db, importId)
}
