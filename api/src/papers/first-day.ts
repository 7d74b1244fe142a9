import type { AboutPart } from 'contract/about/endpoints.ts'
import { phoneText } from 'i18n/format.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { ink, openDocument, type Pdf } from './document.ts'
import { foot, letterhead } from './letterhead.ts'
import { sheetOn } from './sheet.ts'
import { wordsOf } from './words.ts'

export interface SchoolOnPaper {
  readonly school: Bilingual
  readonly phone: string
}

/** One page for the door of the fridge: the lists and the hours that the site shows, as they are today. */
export function firstDaySheet(language: Language, { school, phone }: SchoolOnPaper, parts: readonly AboutPart[]): Pdf {
  const word = wordsOf(language)
  const title = word('first_day_title')
  const pdf = openDocument(language, title, school)
  const sheet = sheetOn(pdf, language)
  letterhead(pdf, sheet, language, title, word('first_day_line'))
  for (const { title, items } of parts.filter(({ kind }) => kind === 'list')) {
    sheet.section(title)
    sheet.bullets(items)
  }
  sheet.section(word('day'))
  for (const { label, title } of parts.filter(({ kind }) => kind === 'hour')) {
    const top = sheet.y
    sheet.text(label ?? '', { size: 11, weight: 'bold', colour: ink.palm })
    sheet.at(top)
    sheet.text(title, { size: 11 }, 80)
  }
  foot(pdf, sheet, language, word('questions_to', { phone: phoneText(phone) }), '')
  return pdf
}
