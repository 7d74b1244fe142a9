import { compareFamilies, type ImportedFamily } from 'contract/families/imports/endpoints.ts'
import { comparedAtOnce } from 'contract/families/imports/values.ts'
import { type Comparison, familiesOf, familyToStore, outcomesOf, type RowOutcome } from 'i18n/import/families.ts'
import { type ReadRow, type ReadSettings, rowReader } from 'i18n/import/rows.ts'
import type { Language } from 'i18n/languages.ts'
import { call } from '../../calls/call.ts'
import type { Table } from './file/headings.ts'

export interface CheckSettings extends ReadSettings {
  /** The language of families that name none. */
  readonly language: Language
}

/** A family to store, and the number of its rows. */
export interface NewFamily {
  readonly family: ImportedFamily
  readonly rows: number
}

/** A table whose rows were read and compared with the records. */
export interface Checked {
  readonly settings: CheckSettings
  readonly outcomes: readonly RowOutcome[]
  readonly newFamilies: readonly NewFamily[]
}

/** The most bytes of one call: proxies let 1 MiB through. */
const bytesAtOnce = 600 * 1024

/** Items in pieces, each of at most so many, and small enough for a proxy. */
export function inPieces<Item>(items: readonly Item[], most: number): Item[][] {
  const pieces: Item[][] = []
  let bytes = 0
  for (const item of items) {
    const more = new Blob([JSON.stringify(item)]).size
    const last = pieces.at(-1)
    const fits = last && last.length < most && bytes + more < bytesAtOnce
    if (fits) last.push(item)
    else pieces.push([item])
    bytes = fits ? bytes + more : more
  }
  return pieces
}

/** Reads every row and compares the families with the records; stores nothing. */
export async function checkRows({ rows }: Table, settings: CheckSettings): Promise<Checked> {
  const read = rowReader(rows, settings)
  const readRows: ReadRow[] = []
  for (const row of rows) {
    readRows.push(read(row))
    // The page answers the user meanwhile.
    if (readRows.length % 500 === 0) await new Promise((done) => setTimeout(done))
  }
  const sheet = familiesOf(readRows)
  const compared = sheet.families.map(({ facts: { phones, emails, branch_id } }) => ({ phones, emails, branch_id }))
  const comparisons: Comparison[] = []
  for (const families of inPieces(compared, comparedAtOnce))
    comparisons.push(...(await call(compareFamilies, { body: { families } })))
  return {
    settings,
    outcomes: outcomesOf(sheet, comparisons, settings.columns),
    newFamilies: sheet.families.flatMap((family, index) =>
      comparisons[index]?.known
        ? []
        : { family: familyToStore(family, settings.language), rows: family.rows.length - family.repeats.size },
    ),
  }
}
