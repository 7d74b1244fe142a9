import { type DateOrder, importCellMaxLength } from 'contract/families/imports/values.ts'
import type { Trx } from '../../platform/db/client.ts'
import { takeTurns } from '../../platform/turns.ts'
import { partsOf } from './cells/children.ts'
import { orderProvenBy } from './cells/days.ts'
import { differentCells, type RowOutcome, rowPages, setOutcomes } from './import-queries.ts'
import { knownRecords } from './known-queries.ts'
import { familyOfRow, type ImportedFamily, type ImportProblem, type ImportSettings } from './rows.ts'
import { RowsOfFamilies } from './same-family.ts'

/** Rows per statement, far below the statement timeout. */
const rowsAtOnce = 2000

/** Facts of a row that are compared with the records. */
export const comparedOf = ({ place, family }: { readonly place: number; readonly family: ImportedFamily }) => ({
  place,
  phones: family.phones,
  emails: family.emails.map((email) => email.toLowerCase()),
  branch_id: family.branchId,
})

/** For each column of days the one order that its cells prove; null for others, and if they prove none or both. */
export async function provenOrders(
  trx: Trx,
  importId: number,
  columns: ImportSettings['columns'],
): Promise<(DateOrder | null)[]> {
  const takeTurn = takeTurns()
  const orders: (DateOrder | null)[] = columns.map(() => null)
  for (const [index, field] of columns.entries()) {
    if (field !== 'asked_on' && field !== 'child_birth_date') continue
    const proven = new Set<DateOrder | undefined>()
    for (const cell of await differentCells(trx, importId, index, importCellMaxLength)) {
      for (const part of partsOf(cell)) proven.add(orderProvenBy(part))
      await takeTurn()
    }
    proven.delete(undefined)
    const [only, another] = proven
    if (another === undefined) orders[index] = only ?? null
  }
  return orders
}

/** Stores beside each row the effect of importing it; stores nothing of a family. */
export async function checkRows(trx: Trx, importId: number, settings: ImportSettings): Promise<void> {
  const takeTurn = takeTurns()
  const rows: { place: number; family: ImportedFamily; problems: readonly ImportProblem[] }[] = []
  for await (const page of rowPages(trx, importId))
    for (const { place, cells } of page) {
      rows.push({ place, ...familyOfRow(cells, settings) })
      await takeTurn()
    }
  const families = new RowsOfFamilies(settings.columns)
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const piece = rows.slice(at, at + rowsAtOnce)
    const good = piece.filter(({ problems }) => problems.length === 0)
    const records = await knownRecords(trx, good.map(comparedOf))
    const outcomes: RowOutcome[] = []
    for (const { place, family, problems } of piece) {
      outcomes.push(
        problems.length > 0
          ? { place, problems, outcome: 'refused', known_id: null, joins_place: null }
          : families.outcomeOf(place, family, records.get(place)),
      )
      await takeTurn()
    }
    await setOutcomes(trx, importId, outcomes)
  }
}
