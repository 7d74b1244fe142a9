import { recognisedColumns } from 'i18n/import-headings.ts'
import { isEmptyRow } from './read-file.ts'
import type { Sheet } from './workbook.ts'

/** A row of headings and the rows below it. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The number of the first row in the sheet. */
  readonly from: number
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

/** @param cellMaxLength longer cells are cut: no field is as long */
export function tableFrom({ cells }: Sheet, row: number, cellMaxLength: number): Table {
  return {
    headings: (cells[row] ?? []).map((cell) => cell.trim().slice(0, 200)),
    rows: cells.slice(row + 1).map((line) => line.map((cell) => cell.slice(0, cellMaxLength))),
    from: row + 2,
  }
}
