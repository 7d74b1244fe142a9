import type { AboutPart } from 'contract/about/endpoints.ts'
import { phoneText } from 'i18n/format.ts'
import type { Language, Published } from 'i18n/languages.ts'
import { createDocument, ink, type Pdf } from './document.ts'
import { footer, letterhead } from './letterhead.ts'
import { sheetOn } from './sheet.ts'
import { translator } from './words.ts'

export interface SchoolOnForm {
  readonly school: Published
  readonly phone: string
}

/** A page for families to print and hang up: lists and hours from the site. */
export function firstDaySheet(language: Language, { school, phone }: SchoolOnForm, parts: readonly AboutPart[]): Pdf {
  const t = translator(language)
  const title = t('first_day_title')
  const pdf = createDocument(language, title, school)
  const sheet = sheetOn(pdf, language)
  letterhead(pdf, sheet, language, title, t('first_day_line'))
  for (const { title, items } of parts.filter(({ kind }) => kind === 'list')) {
    sheet.section(title)
    sheet.bullets(items)
  }
  sheet.section(t('day'))
  for (const { label, title } of parts.filter(({ kind }) => kind === 'hour')) {
    const top = sheet.y
    sheet.text(label ?? '', { size: 11, weight: 'bold', colour: ink.palm })
    sheet.at(top)
    sheet.text(title, { size: 11 }, 80)
  }
  footer(pdf, sheet, language, t('questions_to', { phone: phoneText(phone) }), '')
  return pdf
}
