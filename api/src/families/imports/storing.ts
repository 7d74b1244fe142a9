import { worksForAll } from 'contract/staff/roles.ts'
import { noonOf, riyadhDay } from 'i18n/format.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import { takeTurns } from '../../platform/turns.ts'
import { addFamilyEvent } from '../events.ts'
import { addFamily, addNumber, addPerson } from '../people-queries.ts'
import { lockPeople } from '../person-of.ts'
import { addNote } from '../record/change-queries.ts'
import { comparedOf } from './checking.ts'
import { importBranches, type StoredImport, type StoredRow } from './import-queries.ts'
import { knownRecords } from './known-queries.ts'
import { branchesByName, familyOfRow, type ImportedFamily, type ImportSettings, stageChoices } from './rows.ts'
import { leftOut } from './same-family.ts'
import {
  addAddress,
  addFacts,
  addOrCompleteChild,
  finishIfDone,
  hasNote,
  importToStore,
  markEmailByStaff,
  markTakenBack,
  refuseRow,
  releaseSavepoint,
  removeSome,
  rollbackToSavepoint,
  rowsToStore,
  setSavepoint,
  settleAsKnown,
  settleAsStored,
  settledRow,
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

/** Stores a row: as a new family, or as further facts of an earlier row's. Returns the record's id. */
async function storeRow({ trx, imported, at }: StoreContext, family: ImportedFamily, earlierId: number | undefined) {
  const staff = { staffId: imported.staff_id }
  const [phone = '', ...otherPhones] = family.phones
  const [email = null, ...otherEmails] = family.emails
  const intake = {
    ...{ source: family.source ?? 'staff', name: family.name, phone, email, emailIsVerified: false },
    ...{ language: family.language ?? imported.language, branchId: family.branchId },
    at: family.requestedOn ? noonOf(family.requestedOn) : at,
  }
  const familyId = earlierId ?? (await addFamily(trx, intake))
  if (earlierId !== undefined) await addPerson(trx, familyId, intake)
  for (const other of otherPhones) await addNumber(trx, familyId, other, true)
  for (const other of otherEmails) await addAddress(trx, familyId, other)
  if (family.emails.length > 0) await markEmailByStaff(trx, familyId)
  for (const child of family.children) await addOrCompleteChild(trx, familyId, child, at)
  if (earlierId !== undefined || family.stage !== undefined)
    await addFacts(trx, familyId, { stage: family.stage, source: family.source, at: intake.at })
  // Rows of siblings often repeat the note of their family.
  if (family.note !== '' && (earlierId === undefined || !(await hasNote(trx, familyId, family.note)))) {
    const note = await addNote(trx, { family_id: familyId, staff_id: imported.staff_id, text: family.note, at })
    await addFamilyEvent(trx, familyId, 'note', { at, note_id: note.id }, staff)
  }
  if (earlierId === undefined) await addFamilyEvent(trx, familyId, 'imported', { at, file: imported.file_name }, staff)
  return familyId
}

type CompareSettings = Pick<ImportSettings, 'branches' | 'ownBranchIds' | 'today'>

/** Stores some rows in one transaction, each with a savepoint; returns how many are settled. */
async function storeSome(db: Db, importId: number, comparing: CompareSettings, now: () => Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const imported = await importToStore(trx, importId)
    if (!imported) return 0
    const at = now()
    const { columns, branch_id: branchId, date_orders: dateOrders, stage_words } = imported
    const settings = { ...comparing, columns, branchId, dateOrders, stageWords: stageChoices(stage_words) }
    const takeTurn = takeTurns()
    const rows: ({ readonly row: ToStore } & ReturnType<typeof familyOfRow>)[] = []
    for (const row of await rowsToStore(trx, importId, rowsAtOnce)) {
      rows.push({ row, ...familyOfRow(row.cells, settings) })
      await takeTurn()
    }
    // Locks all numbers first, in one order, so that two transactions never deadlock.
    await lockPeople(
      trx,
      rows.flatMap(({ family: { phones, emails } }) => [
        ...phones.map((phone) => ({ phone, email: null })),
        ...emails.map((email) => ({ phone: null, email })),
      ]),
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
        const earlier = row.joins_place === null ? undefined : await settledRow(trx, importId, row.joins_place)
        const known_id = known.get(row.place)?.known_id ?? earlier?.known_id ?? null
        if (problems.length > 0) await refuseRow(trx, importId, row.place, problems, at)
        else if (known_id !== null)
          await settleAsKnown(trx, importId, row.place, { known_id, problems: leftOut(columns, family), at })
        else {
          const family_id = await storeRow({ trx, imported, at }, family, earlier?.family_id ?? undefined)
          await settleAsStored(trx, importId, row.place, family_id, at)
        }
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
    const comparing = { branches: branchesByName(await importBranches(db)), ownBranchIds, today: riyadhDay(now()) }
    for (let stored = 0; stored < rowsOfJob; stored += rowsAtOnce)
      if ((await storeSome(db, import_id, comparing, now)) < rowsAtOnce) return
  }

/** Deletes the records of an import, 100 per transaction, so that requests for one of them wait only briefly. */
async function takeBack(db: Db, importId: number): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await db.transaction().execute((trx) => removeSome(trx, importId, from))
  }
  await markTakenBack(db, importId)
}
