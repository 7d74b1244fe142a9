import { xlsxType } from 'contract/endpoint.ts'
import { isWellFormed } from 'contract/text.ts'
import { strToU8, zipSync } from 'fflate'

const escaped = (text: string) =>
  (isWellFormed(text) ? text : '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no sign for them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const openXml = 'http://schemas.openxmlformats.org'
const main = `xmlns="${openXml}/spreadsheetml/2006/main"`
const relationships = (type: string, target: string) =>
  `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="r1" Target="${target}" Type="${openXml}/officeDocument/2006/relationships/${type}"/></Relationships>`

/** 0 is `A`, 26 is `AA`. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** An XLSX file with one sheet of texts: a number in a text cell keeps its digits. */
export function sheetFile(rows: readonly (readonly string[])[], isRightToLeft: boolean): Blob {
  const line = (cells: readonly string[], row: number) =>
    `<row r="${row + 1}">${cells
      .map(
        (text, column) =>
          `<c r="${lettersOf(column)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
      )
      .join('')}</row>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relationships('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relationships('worksheet', 'sheet.xml'),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${openXml}/officeDocument/2006/relationships"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/sheet.xml': `<worksheet ${main}><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}/></sheetViews><sheetData>${rows.map(line).join('')}</sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const)
  return new Blob([zipSync(Object.fromEntries(files)).slice()], { type: xlsxType })
}
