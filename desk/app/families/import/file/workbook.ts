import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/web-worker'

/** A sheet as a person sees it: its name, and the text of its cells. */
export interface Sheet {
  readonly name: string
  readonly cells: readonly (readonly string[])[]
}

interface MergedCells {
  readonly column: number
  /** From 0. */
  readonly from: number
  readonly to: number
}

/** `A` is 0, `AA` is 26. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const mergedIn = (xml: string): MergedCells[] =>
  [...xml.slice(xml.lastIndexOf('sheetData>')).matchAll(/mergeCell\s[^>]*?ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)].map(
    ([, letters = '', from, to]) => ({ column: columnOf(letters), from: Number(from) - 1, to: Number(to) - 1 }),
  )

/** Writers of XLSX store a number in any form: `5.5590012E8` is 555900120, to the last digit. */
function textOfNumber(written: string): string {
  const number = Number(written)
  return Number.isSafeInteger(number) ? String(number) : written
}

/** The text of a cell: numbers to the last digit, days as dates. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

/**
 * The visible sheets of an XLSX file; throws for another file. The library reads hidden sheets like others, drops the errors of
 * formulas, and gives merged cells to their first row only, so the parts of the file are changed before it reads them.
 */
export async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) })
  const xmlOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  const visible: string[] = []
  const workbook = xmlOf('xl/workbook.xml').replace(/<(?:\w+:)?sheet\s[^>]*\/>/g, (tag) => {
    if (/\sstate="(?:very)?hidden"/i.test(tag)) return ''
    visible.push(tag)
    return tag
  })
  parts['xl/workbook.xml'] = strToU8(workbook)
  const targets = new Map(
    [...xmlOf('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      /\sId="([^"]*)"/.exec(tag)?.[1],
      /\sTarget="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  )
  const merged = visible.map((tag) => {
    const target = targets.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1]) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const xml = xmlOf(path)
    if (xml !== '') parts[path] = strToU8(xml.replace(/(<(?:\w+:)?c\s[^>]*\bt=")e"/g, '$1str"'))
    return mergedIn(xml)
  })
  const sheets = await readWorkbook(zipSync(parts, { level: 0 }).slice().buffer, { parseNumber: textOfNumber })
  return sheets.map(({ sheet, data }, index) => {
    const cells = data.map((row) => row.map(textOf))
    for (const { column, from, to } of merged[index] ?? [])
      for (const row of cells.slice(from + 1, to + 1)) row[column] = cells[from]?.[column] ?? ''
    return { name: sheet, cells }
  })
}
