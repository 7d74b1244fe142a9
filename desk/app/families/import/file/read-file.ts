import type { Sheet } from './workbook.ts'

/** The largest file that is read: a larger one would block the browser while it is unpacked. */
const bytesAtMost = 20 * 1024 * 1024

/** The reason a file is not read. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly reason: 'too_big' | 'no_rows' | 'other_kind'
  constructor(reason: 'too_big' | 'no_rows' | 'other_kind') {
    super(reason)
    this.reason = reason
  }
}

/**
 * Decodes text as Excel and others write it: UTF-16 and UTF-8 by their byte order mark, UTF-8 without one, else
 * Windows-1256. Throws `other_kind` for bytes that are no text.
 */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new UnreadableFile('other_kind')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** The separator that the headings contain most often; Papa Parse's own guess fails for few rows of two columns. */
function separatorOf(text: string): string {
  const headings = (/\S.*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (separator: string) => headings.split(separator).length
  return [',', ';', '\t', '|'].reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}

/** Excel's first line of a CSV file that names its separator. */
const separatorLine = /^sep=(.)\r?\n/

async function csvCells(bytes: Uint8Array): Promise<string[][]> {
  const { default: papaparse } = await import('papaparse')
  const text = decoded(bytes)
  const named = separatorLine.exec(text)?.[1]
  const table = text.replace(separatorLine, '')
  return papaparse.parse<string[]>(table, { skipEmptyLines: false, delimiter: named ?? separatorOf(table) }).data
}

export const isEmptyRow = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/**
 * Reads an XLSX or CSV file in the browser; the file itself is not sent. Returns the visible sheets that have rows. Throws
 * `UnreadableFile` with the reason.
 */
export async function readFile(file: Blob): Promise<readonly Sheet[]> {
  if (file.size > bytesAtMost) throw new UnreadableFile('too_big')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  // An old workbook (.xls) is not text.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new UnreadableFile('other_kind')
  const sheets = isZip ? await workbookSheets(bytes) : [{ name: '', cells: await csvCells(bytes) }]
  const filled = sheets.filter(({ cells }) => cells.filter((row) => !isEmptyRow(row)).length > 1)
  if (filled.length === 0) throw new UnreadableFile('no_rows')
  return filled
}

const workbookSheets = async (bytes: Uint8Array) => {
  const { sheetsOf } = await import('./workbook.ts')
  return sheetsOf(bytes).catch(() => {
    throw new UnreadableFile('other_kind')
  })
}
