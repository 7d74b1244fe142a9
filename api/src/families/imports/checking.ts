import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Trx } from '../../platform/db/client.ts'
import { allRows, knownRecords, type RowOutcome, type StoredRow, setOutcomes } from './import-queries.ts'
import { familyOfRow, type ImportedFamily, type ImportSettings } from './rows.ts'

/** Rows per statement, far below the statement timeout. */
const rowsAtOnce = 2000

function* inPieces<Item>(items: readonly Item[]) {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce)
}

/** Phones and email of a family in its branch: rows that share one are the same family. */
const keysOf = ({ phones, email, branchId }: ImportedFamily) =>
  [...phones, ...(email === null ? [] : [email.toLowerCase()])].map((contact) => `${branchId} ${contact}`)

/** Rows checked per tick of the event loop, so that other requests are answered in between. */
const rowsOfTurn = 200

const checked = ({ place, cells }: StoredRow, settings: ImportSettings) => ({ place, ...familyOfRow(cells, settings) })

/** Facts of a row that are compared with the records. */
export const comparedOf = ({ place, family }: { readonly place: number; readonly family: ImportedFamily }) => ({
  place,
  phones: family.phones,
  email: family.email,
  branch_id: family.branchId,
})

/** Stores beside each row the effect of importing it; stores nothing of a family. */
export async function checkRows(trx: Trx, importId: number, settings: ImportSettings): Promise<void> {
  const rows: ReturnType<typeof checked>[] = []
  for (const stored of await allRows(trx, importId)) {
    rows.push(checked(stored, settings))
    if (rows.length % rowsOfTurn === 0) await nextTurn()
  }
  const good = rows.filter(({ problems }) => problems.length === 0)
  const known = new Map<number, number>()
  for (const piece of inPieces(good))
    for (const [index, id] of await knownRecords(trx, piece.map(comparedOf))) known.set(index, id)
  const firstOf = new Map<string, { readonly place: number; readonly children: Set<string> }>()
  const outcomes = rows.map(({ place, family, problems }): RowOutcome => {
    const outcome = { place, problems, known_id: null, joins_place: null }
    if (problems.length > 0) return { ...outcome, outcome: 'refused' }
    const known_id = known.get(place)
    if (known_id !== undefined) return { ...outcome, outcome: 'known', known_id }
    const child = family.childName ?? ''
    const keys = keysOf(family)
    const first = keys.flatMap((key) => firstOf.get(key) ?? [])[0]
    for (const key of keys) if (!firstOf.has(key)) firstOf.set(key, first ?? { place, children: new Set([child]) })
    if (!first) return { ...outcome, outcome: 'new' }
    // Another row of the same family: a sibling, or the same row twice.
    const isNewChild = child !== '' && !first.children.has(child)
    first.children.add(child)
    return { ...outcome, outcome: isNewChild ? 'new' : 'known', joins_place: first.place }
  })
  for (const piece of inPieces(outcomes)) await setOutcomes(trx, importId, piece)
}
