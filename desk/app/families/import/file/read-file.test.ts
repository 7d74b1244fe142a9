import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { startOf, tableFrom } from './headings.ts'
import { readFile } from './read-file.ts'
import { sheetFile } from './write-sheet.ts'

const read = async (content: string | Uint8Array<ArrayBuffer>) => {
  const sheets = await readFile(new Blob([content]))
  const { start, isSure } = startOf(sheets)
  const sheet = sheets[start.sheet]
  if (!sheet) throw new Error('no sheet')
  const { headings, rows } = tableFrom(sheet, start.row)
  return { sheets, start, isSure, headings, from: rows[0]?.place, rows: rows.map(({ cells }) => cells) }
}
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [index, unit] of [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))].entries())
    view.setUint16(index * 2, unit, !bigEndian)
  return bytes
}
const families = [['نورة', '0501234567']]

test.each([
  ['a comma', 'الاسم,الجوال\r\nنورة,0501234567\r\n'],
  ['a semicolon and one row', 'الاسم;الجوال\r\nنورة;0501234567\r\n'],
  ['a tab and empty lines', 'الاسم\tالجوال\r\n\r\n\r\nنورة\t0501234567\r\n\r\n'],
  ['the line of Excel that names the separator', 'sep=;\r\nالاسم;الجوال\r\nنورة;0501234567\r\n'],
  ['a comma inside quotation marks', '"الاسم, كاملًا";الجوال\r\nنورة;0501234567\r\n'],
  ['UTF-8 with a mark', '\ufeffالاسم;الجوال\r\nنورة;0501234567\r\n'],
  ['UTF-16, low byte first', utf16('الاسم\tالجوال\nنورة\t0501234567\n', false)],
  ['UTF-16, high byte first', utf16('الاسم\tالجوال\nنورة\t0501234567\n', true)],
])('desk §3 a CSV file with %s is read', async (_kind, content) => {
  const { headings, rows } = await read(content)
  expect(headings[1]).toBe('الجوال')
  expect(rows).toEqual(families)
})

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 10, 65, 66])],
  ['a PDF', new Uint8Array([...new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nstream\n'), 0, 1, 2])],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 10, 65, 66])],
])('desk §3 %s is refused as another kind of file', async (_kind, content) => {
  await expect(read(content)).rejects.toMatchObject({ reason: 'other_kind' })
})

test.each([
  ['an empty file', ''],
  ['a file with headings only', 'الاسم;الجوال\r\n'],
])('desk §3 %s is refused, because it has no rows', async (_kind, content) => {
  await expect(read(content)).rejects.toMatchObject({ reason: 'no_rows' })
})

interface SheetXml {
  readonly name: string
  readonly state?: string
  /** Rows of `<c …>` elements, and what follows the rows. */
  readonly rows: readonly string[]
  readonly after?: string
}

/** An XLSX file with these sheets. */
function workbook(sheets: readonly SheetXml[]): Uint8Array<ArrayBuffer> {
  const each = (write: (sheet: SheetXml, n: number) => string) =>
    sheets.map((sheet, index) => write(sheet, index + 1)).join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${each(
      ({ name, state = 'visible' }, n) => `<sheet name="${name}" sheetId="${n}" state="${state}" r:id="rId${n}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each(
      (_sheet, n) =>
        `<Relationship Id="rId${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )}</Relationships>`,
  }
  sheets.forEach(({ rows, after = '' }, index) => {
    const data = rows.map((cells, row) => `<row r="${row + 1}">${cells}</row>`).join('')
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet><sheetData>${data}</sheetData>${after}</worksheet>`
  })
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))
  return bytes.slice()
}
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const heads = `${text('A1', 'Name')}${text('B1', 'Phone')}`

test('desk §3 numbers of an XLSX file are read to the last digit, and failed formulas as their error', async () => {
  const { rows } = await read(
    workbook([
      {
        name: 'Families',
        rows: [
          heads,
          `${text('A2', 'Noura')}<c r="B2"><v>5.5590012E8</v></c>`,
          `<c r="A3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B3" t="n"><v>9.6650123456E11</v></c>`,
          `${text('A4', 'Omar')}<c r="B4"><v>501234561.0</v></c>`,
        ],
      },
    ]),
  )
  expect(rows).toEqual([
    ['Noura', '555900120'],
    ['#DIV/0!', '966501234560'],
    ['Omar', '501234561'],
  ])
})

test('desk §3 merged cells count for each of their rows', async () => {
  const { rows } = await read(
    workbook([
      {
        name: 'Families',
        rows: [
          heads,
          `${text('A2', 'Noura')}${text('B2', '0501')}`,
          text('B3', '0502'),
          `${text('A4', 'Omar')}${text('B4', '0503')}`,
        ],
        after: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
      },
    ]),
  )
  expect(rows.map(([name]) => name)).toEqual(['Noura', 'Noura', 'Omar'])
})

test('desk §3 hidden sheets are not read; of several the one with known headings comes first, in the row where they stand', async () => {
  const notes = { name: 'Notes', rows: [text('A1', 'To do'), text('A2', 'Ring them')] }
  const families = {
    name: 'العائلات',
    rows: [
      text('A1', 'Our families'),
      '',
      `${text('A3', 'الاسم')}${text('B3', 'الجوال')}`,
      `${text('A4', 'نورة')}${text('B4', '0501')}`,
    ],
  }
  const rows = [heads, `${text('A2', 'Omar')}${text('B2', '0502')}`]
  const hidden = { name: 'Old', state: 'hidden', rows }
  const found = await read(workbook([hidden, notes, families]))
  expect(found.sheets.map(({ name }) => name)).toEqual(['Notes', 'العائلات'])
  expect(found).toMatchObject({ start: { sheet: 1, row: 2 }, isSure: false, from: 4, rows: [['نورة', '0501']] })
  expect((await read(workbook([hidden, { name: 'One', rows }]))).isSure).toBe(true)
})

test.each(['en', 'ar'])(
  'desk §3 a file that the import writes in %s is read back to the last letter',
  async (language) => {
    const lines = [
      ['Name & <name>', 'Phone'],
      ['نورة\n👧🏽', '00966501234561'],
      ['=1+1', ''],
    ]
    const bytes = new Uint8Array(await sheetFile(lines, language === 'ar').arrayBuffer())
    const { headings, rows } = await read(bytes)
    expect([headings, ...rows]).toEqual(lines)
  },
)
