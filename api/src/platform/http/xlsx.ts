import { Readable } from 'node:stream'
import { dayMs } from 'contract/durations.ts'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import { zipWrittenWhileRead } from './zip.ts'

/** A calendar day, `YYYY-MM-DD`, without a time. */
interface SheetDay {
  readonly day: string
}

/** A `Date` is a moment, shown in Riyadh's time. */
export type SheetValue = string | number | boolean | null | undefined | Date | SheetDay

/** Excel's own limits: it refuses a file that exceeds them. */
const rowsPerSheet = 1_048_576
const charactersPerCell = 32_767

const bytesPerChunk = 1 << 16
/** Excel counts days from 30 December 1899, if no day before March 1900 is meant. */
const daysBeforeUnixEpoch = 25_569
const firstDay = '1900-03-01'

/** Indexes of these formats in `styles.xml`. */
const styles = { plain: 0, head: 1, phone: 2, day: 3, moment: 4 } as const

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text allowed by XML 1.0. A text that looks like Excel's escape (`_x0041_`) is escaped, so that it stays as it was typed. */
const xmlText = (text: string) =>
  text
    .slice(0, charactersPerCell)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const number = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
const text = (value: string, style: number) =>
  value === '' ? '<c/>' : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`

/** Excel's number of a day; undefined if it has none. */
const dayNumber = (day: string): number | undefined => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return day < firstDay || Number.isNaN(at) ? undefined : at / dayMs + daysBeforeUnixEpoch
}

function dayCell(day: string): string {
  const serial = dayNumber(day)
  return serial === undefined ? text(day, styles.plain) : number(serial, styles.day)
}

function momentCell(moment: Date): string {
  const [day, time] = [riyadhDay(moment), riyadhTime(moment)]
  const serial = dayNumber(day)
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return serial === undefined
    ? text(`${day} ${time}`, styles.plain)
    : number(serial + minutes / (24 * 60), styles.moment)
}

function cell(value: SheetValue): string {
  if (value === null || value === undefined) return '<c/>'
  if (value instanceof Date) return momentCell(value)
  if (typeof value === 'object') return dayCell(value.day)
  if (typeof value === 'number') return Number.isFinite(value) ? number(value, styles.plain) : '<c/>'
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  return text(value, /^\+?\d{7,}$/.test(value) ? styles.phone : styles.plain)
}

/** `A` for the first column, `AA` for the 27th. */
const letters = (column: number): string =>
  (column > 25 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
/** A row whose cells have addresses: Excel does without, other programs do not. */
const rowOf = (at: number, cells: readonly string[]) =>
  `<row r="${at}">${cells.map((written, column) => written.replace('<c', `<c r="${letters(column)}${at}"`)).join('')}</row>`

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`
const rootRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const styleSheet = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

const sheetBefore = (columns: number, rightToLeft: boolean) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" width="20" customWidth="1"/></cols><sheetData>`
const sheetAfter = '</sheetData></worksheet>'

const workbook = (sheets: number, name: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${Array.from(
    { length: sheets },
    (_, n) =>
      `<sheet name="${xmlText(sheets > 1 ? `${name} ${n + 1}` : name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  ).join('')}</sheets></workbook>`
const workbookRelations = (sheets: number) =>
  `${declaration}<Relationships xmlns="${relations}">${Array.from(
    { length: sheets },
    (_, n) => `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  ).join('')}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

interface Sheet {
  /** Shown on the tab: at most 28 characters, none of `: \ / ? * [ ]`. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: AsyncIterable<readonly SheetValue[]>
  readonly rightToLeft: boolean
  /** For tests only: Excel takes `rowsPerSheet`, the head included. */
  readonly rowsAtMost?: number
}

/**
 * Streams an Excel file (docs/decisions/0450): no row stays in memory. Texts stay texts, so a phone keeps its plus and nothing
 * runs as a formula. Rows beyond a sheet's limit go into a second sheet with the same head.
 */
export function xlsxWrittenWhileRead({ name, head, rows, rightToLeft, rowsAtMost = rowsPerSheet }: Sheet): Readable {
  const rest = rows[Symbol.asyncIterator]()
  let next: IteratorResult<readonly SheetValue[]>

  async function* sheet() {
    const heads = head.map((title) => text(title, styles.head))
    let chunk = sheetBefore(head.length, rightToLeft) + rowOf(1, heads)
    for (let count = 1; count < rowsAtMost && !next.done; count += 1) {
      chunk += rowOf(count + 1, next.value.map(cell))
      if (chunk.length > bytesPerChunk) {
        yield chunk
        chunk = ''
      }
      next = await rest.next()
    }
    yield chunk + sheetAfter
  }
  const part = (xml: string | AsyncIterable<string>) =>
    Readable.from(typeof xml === 'string' ? [xml] : xml, { objectMode: false })

  return zipWrittenWhileRead(async ({ add }) => {
    try {
      // Some programs detect the type of a file by its first part.
      await add('[Content_Types].xml', part(contentTypes))
      await add('_rels/.rels', part(rootRelations))
      await add('xl/styles.xml', part(styleSheet))
      next = await rest.next()
      let sheets = 0
      do {
        sheets += 1
        await add(`xl/worksheets/sheet${sheets}.xml`, part(sheet()))
      } while (!next.done)
      await add('xl/workbook.xml', part(workbook(sheets, name)))
      await add('xl/_rels/workbook.xml.rels', part(workbookRelations(sheets)))
    } finally {
      await rest.return?.()
    }
  })
}
