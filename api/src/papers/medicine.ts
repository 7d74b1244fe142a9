import { phoneText } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { ink, openDocument, type Pdf } from './document.ts'
import type { SchoolOnPaper } from './first-day.ts'
import { foot, letterhead } from './letterhead.ts'
import { sheetOn } from './sheet.ts'
import { wordsOf } from './words.ts'

/** What a parent signs before the nurse gives a medicine. */
export function medicineForm(language: Language, { school, phone }: SchoolOnPaper): Pdf {
  const word = wordsOf(language)
  const title = word('medicine_title')
  const pdf = openDocument(language, title, school)
  const sheet = sheetOn(pdf, language)
  letterhead(pdf, sheet, language, title, word('medicine_line'))

  sheet.section(word('child'))
  sheet.row([
    { name: 'child_name', label: word('child_name'), share: 1.4 },
    { name: 'room', label: word('room') },
  ])
  sheet.section(word('medicine'))
  sheet.row([
    { name: 'medicine_name', label: word('medicine_name'), share: 1.6 },
    { name: 'dose', label: word('dose') },
  ])
  sheet.row([
    { name: 'times', label: word('times'), share: 1.6 },
    { name: 'from_day', label: word('from_day'), latin: true },
    { name: 'to_day', label: word('to_day'), latin: true },
  ])
  sheet.ticks(
    (['fridge', 'after_food', 'prescribed'] as const).map((name) => ({ name, label: word(name) })),
    2,
  )
  sheet.space(6)
  sheet.row([{ name: 'reason', label: word('reason') }], 3)
  sheet.row([{ name: 'phone_today', label: word('phone_today'), latin: true }])
  sheet.space(6)
  sheet.text(word('medicine_consent'), { size: 11, colour: ink.quiet })
  sheet.space(10)
  sheet.row([
    { name: 'signed_by', label: word('signed_by'), share: 1.4 },
    { name: 'signed_on', label: word('signed_on'), latin: true, share: 0.7 },
    { name: 'signature', label: word('signature'), share: 1.2 },
  ])
  foot(pdf, sheet, language, word('questions_to', { phone: phoneText(phone) }), '')
  return pdf
}
