import { Readable } from 'node:stream'
import type { TableFormat } from 'contract/everything/desk.ts'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import type { Db } from '../platform/db/client.ts'
import { type CsvValue, csvLine, csvMark } from '../platform/http/csv.ts'
import { type SheetValue, xlsxWrittenWhileRead } from '../platform/http/xlsx.ts'
import { zipWrittenWhileRead } from '../platform/http/zip.ts'
import { rowsOfTable } from './queries.ts'
import { exportedTables } from './tables.ts'
import { exportWords, wordsOfTable } from './words.ts'

type Table = (typeof exportedTables)[number]

/** Lists and bilingual texts as JSON. */
const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string | number | boolean | null)

/** Times as ISO 8601 in UTC. */
const csvValue = (value: unknown): CsvValue => (value instanceof Date ? value.toISOString() : asText(value))

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
function sheetValue(value: unknown): SheetValue {
  if (value instanceof Date) return value
  return isDay(value) ? { day: value } : asText(value)
}

async function* rowsOf<Value>(db: Db, { table, columns }: Table, toCell: (value: unknown) => Value) {
  for await (const row of rowsOfTable(db, table, columns)) yield columns.map((column) => toCell(row[column]))
}

async function* csvOf(db: Db, table: Table) {
  yield csvMark + csvLine(table.columns)
  for await (const cells of rowsOf(db, table, csvValue)) yield csvLine(cells)
}

const contentsTitles = [exportWords('en', 'file'), exportWords('en', 'holds'), exportWords('ar', 'holds')]
const contents = (format: TableFormat) =>
  exportedTables.map(({ table }) => [`${table}.${format}`, wordsOfTable('en', table), wordsOfTable('ar', table)])

async function* each<Item>(items: Iterable<Item>) {
  yield* items
}

/** The owner's export as a ZIP: a file for each table, a list of their contents, and a page that explains them. */
export const everything = (db: Db, language: Language, at: Date, format: TableFormat): Readable =>
  zipWrittenWhileRead(async ({ text, add }) => {
    const rightToLeft = directionOf(language) === 'rtl'
    const moment = `${riyadhDay(at)} ${riyadhTime(at)}`
    text(
      'read-me.txt',
      exportWords(language, 'read_me', { moment, format, note: exportWords(language, `note_${format}`) }),
    )
    if (format === 'csv') {
      text('contents.csv', [contentsTitles, ...contents(format)].map(csvLine).join('').trimEnd())
      for (const one of exportedTables)
        await add(`${one.table}.csv`, Readable.from(csvOf(db, one), { objectMode: false }))
      return
    }
    const sheet = (name: string, head: readonly string[], rows: AsyncIterable<readonly SheetValue[]>) =>
      add(`${name}.xlsx`, xlsxWrittenWhileRead({ name: name.slice(0, 28), head, rows, rightToLeft }), false)
    await sheet('contents', contentsTitles, each(contents(format)))
    for (const one of exportedTables) await sheet(one.table, one.columns, rowsOf(db, one, sheetValue))
  })
