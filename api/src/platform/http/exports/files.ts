import { Readable } from 'node:stream'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { type CsvValue, csvLine, csvMark } from '../csv.ts'
import { type SheetValue, xlsxWrittenWhileRead } from '../xlsx.ts'
import { type ExportWord, exportWords } from './words.ts'

/** A column of a spreadsheet, for both formats. */
export interface Column<Row> {
  readonly head: ExportWord
  readonly of: (row: Row, language: Language) => SheetValue
}

interface Sheet<Row> {
  readonly name: ExportWord
  readonly columns: readonly Column<Row>[]
  readonly batches: AsyncIterable<readonly Row[]>
}

function csvValue(value: SheetValue): CsvValue {
  if (value instanceof Date) return `${riyadhDay(value)} ${riyadhTime(value)}`
  return typeof value === 'object' && value !== null ? value.day : value
}

const headOf = <Row>(columns: readonly Column<Row>[], language: Language) =>
  columns.map(({ head }) => exportWords(language, head))
const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row, language: Language) =>
  columns.map(({ of }) => of(row, language))

/** CSV with a byte order mark; streamed. */
export function csvOf<Row>({ columns, batches }: Sheet<Row>, language: Language): Readable {
  async function* lines() {
    yield `${csvMark}${csvLine(headOf(columns, language))}`
    for await (const rows of batches)
      yield rows.map((row) => csvLine(cellsOf(columns, row, language).map(csvValue))).join('')
  }
  return Readable.from(lines(), { objectMode: false })
}

/** Excel file with dates as dates and phones as texts, right to left in Arabic; streamed. */
export function xlsxOf<Row>({ name, columns, batches }: Sheet<Row>, language: Language): Readable {
  async function* cells() {
    for await (const rows of batches) for (const row of rows) yield cellsOf(columns, row, language)
  }
  return xlsxWrittenWhileRead({
    name: exportWords(language, name),
    head: headOf(columns, language),
    rows: cells(),
    rightToLeft: directionOf(language) === 'rtl',
  })
}
