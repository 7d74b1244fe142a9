import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const read = (content: string | Uint8Array<ArrayBuffer>) => readFile(new Blob([content]), 100)
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
  expect(rows.filter((row) => row.some(Boolean))).toEqual(families)
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
