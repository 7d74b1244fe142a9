import { beginFamilyImport, type FamilyImport, sendImportRows } from 'contract/families/imports/endpoints.ts'
import { importBytesAtOnce, importColumnsAtMost, importRowsAtOnce } from 'contract/families/imports/values.ts'
import { call } from '../../calls/call.ts'
import type { Table } from './headings.ts'

const bytesOf = (rows: unknown) => new Blob([JSON.stringify(rows)]).size

/** The rows in pieces small enough for a proxy. */
function piecesOf(rows: Table['rows']): { readonly at: number; readonly rows: string[][] }[] {
  const pieces: { at: number; rows: string[][]; bytes: number }[] = []
  rows.forEach((row, index) => {
    const cells = row.slice(0, importColumnsAtMost)
    const bytes = bytesOf(cells)
    const last = pieces.at(-1)
    if (last && last.rows.length < importRowsAtOnce && last.bytes + bytes < importBytesAtOnce) {
      last.rows.push(cells)
      last.bytes += bytes
    } else pieces.push({ at: index, rows: [cells], bytes })
  })
  return pieces
}

/** Sends the rows of a sheet in pieces; `onSent` gets the number of rows sent so far. */
export async function sendSheet(name: string, sheet: Table, onSent: (rows: number) => void): Promise<FamilyImport> {
  const begun = await call(beginFamilyImport, {
    body: { file_name: name.slice(0, 200), headings: sheet.headings.slice(0, importColumnsAtMost) },
  })
  for (const { at, rows } of piecesOf(sheet.rows)) {
    await call(sendImportRows, { params: { id: begun.id }, body: { from: sheet.from + at, rows } })
    onSent(at + rows.length)
  }
  return begun
}
