import type { Language } from 'i18n/languages.ts'
import { drawWords, ink, type Pdf, pageSize } from './document.ts'
import type { Sheet } from './sheet.ts'

/** The symbol: an open door that holds three cubes of the pink tower. */
function symbol(pdf: Pdf, x: number, y: number, size: number) {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 64)
  pdf.path('M4 64V36A28 28 0 0 1 60 36V64Z').fill(ink.palm)
  pdf.rect(16, 40, 32, 24).fill('#f4a9b2')
  pdf.rect(21, 22, 22, 18).fill('#fbd9db')
  pdf.rect(26, 10, 12, 12).fill('#f0b837')
  pdf.restore()
}

/** Draws the board, the symbol and the title; below them one line with the recipient. */
export function letterhead(pdf: Pdf, sheet: Sheet, language: Language, title: string, line: string) {
  pdf.rect(0, 0, pageSize.width, 3).fill('#f8e8cb')
  pdf.rect(0, 3, pageSize.width, 6).fill('#eacb9c')
  pdf.rect(0, 9, pageSize.width, 5).fill('#d2ab72')
  symbol(pdf, sheet.left(0, 46), 32, 46)
  sheet.at(26)
  sheet.text(title, { size: 22, weight: 'bold' }, 60)
  sheet.text(line, { size: language === 'ar' ? 10.5 : 9.5, colour: ink.quiet }, 60)
  sheet.at(Math.max(sheet.y, 84))
}

/** Draws the foot of a page: the contact line and the page number. */
export function footer(pdf: Pdf, sheet: Sheet, language: Language, words: string, page: string) {
  const style = { size: language === 'ar' ? 10 : 9, colour: ink.quiet }
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const y = pageSize.height - 26
  pdf
    .moveTo(pageSize.margin, y - 16)
    .lineTo(pageSize.width - pageSize.margin, y - 16)
    .lineWidth(0.75)
    .stroke('#e6e2d8')
  const start = direction === 'rtl' ? pageSize.width - pageSize.margin : pageSize.margin
  drawWords(pdf, words, start, y, style, direction)
  pdf.font('latin-regular').fontSize(9).fillColor(ink.quiet)
  pdf.text(page, sheet.left(pageSize.width - 2 * pageSize.margin - 24, 24), y, {
    lineBreak: false,
    baseline: 'alphabetic',
  })
}
