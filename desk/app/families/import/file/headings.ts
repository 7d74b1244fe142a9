import { recognisedColumns } from 'i18n/import/headings.ts'
import type { SheetRow } from 'i18n/import/rows.ts'
import { isEmptyRow } from './read-file.ts'
import type { Sheet } from './workbook.ts'

/** The headings of a sheet, and the rows below them that are not empty. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** A place to read from: a sheet, and the row of its headings, both from 0. */
export interface Start {
  readonly sheet: number
  readonly row: number
}

/** Headings are looked for in so many rows: titles and notes may stand above them. */
const rowsWithHeadings = 10

/** The rows of a sheet that may hold its headings. */
export const headingRows = ({ cells }: Sheet): readonly number[] =>
  cells
    .flatMap((row, index) => (isEmptyRow(row) ? [] : [index]))
    .slice(0, rowsWithHeadings)
    .filter((index) => index < cells.length - 1)

const knownIn = (row: readonly string[] = []) => recognisedColumns(row).filter((field) => field !== null).length

/** The start whose headings are known best, the first of equals; and whether no other can be meant. */
export function startOf(sheets: readonly Sheet[]): { readonly start: Start; readonly isSure: boolean } {
  const starts = sheets.flatMap((each, sheet) =>
    headingRows(each).map((row) => ({ sheet, row, known: knownIn(each.cells[row]) })),
  )
  const [first = { sheet: 0, row: 0, known: 0 }] = starts
  const start = starts.reduce((best, each) => (each.known > best.known ? each : best), first)
  return { start, isSure: sheets.length === 1 && start.known > 0 && start === first }
}

/** The table below a row of headings; a column that has cells has a heading, if only an empty one. */
export function tableFrom({ cells }: Sheet, row: number): Table {
  const rows = cells.flatMap((line, index) =>
    index > row && !isEmptyRow(line) ? [{ place: index + 1, cells: line }] : [],
  )
  const width = rows.reduce((most, line) => Math.max(most, line.cells.length), 0)
  const headings = cells[row] ?? []
  return {
    headings: Array.from({ length: Math.max(width, headings.length) }, (_, index) => headings[index]?.trim() ?? ''),
    rows,
  }
}
