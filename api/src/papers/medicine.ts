import { phoneText } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { createDocument, ink, type Pdf } from './document.ts'
import type { SchoolOnForm } from './first-day.ts'
import { footer, letterhead } from './letterhead.ts'
import { sheetOn } from './sheet.ts'
import { translator } from './words.ts'

/** Form that a parent signs before the nurse gives a medicine. */
export function medicineForm(language: Language, { school, phone }: SchoolOnForm): Pdf {
  const t = translator(language)
  const title = t('medicine_title')
  const pdf = createDocument(language, title, school)
  const sheet = sheetOn(pdf, language)
  letterhead(pdf, sheet, language, title, t('medicine_line'))

  sheet.section(t('child'))
  sheet.row([
    { name: 'child_name', label: t('child_name'), share: 1.4 },
    { name: 'room', label: t('room') },
  ])
  sheet.section(t('medicine'))
  sheet.row([
    { name: 'medicine_name', label: t('medicine_name'), share: 1.6 },
    { name: 'dose', label: t('dose') },
  ])
  sheet.row([
    { name: 'times', label: t('times'), share: 1.6 },
    { name: 'from_day', label: t('from_day'), latin: true },
    { name: 'to_day', label: t('to_day'), latin: true },
  ])
  sheet.ticks(
    (['fridge', 'after_food', 'prescribed'] as const).map((name) => ({ name, label: t(name) })),
    2,
  )
  sheet.space(6)
  sheet.row([{ name: 'reason', label: t('reason') }], 3)
  sheet.row([{ name: 'phone_today', label: t('phone_today'), latin: true }])
  sheet.space(6)
  sheet.text(t('medicine_consent'), { size: 11, colour: ink.quiet })
  sheet.space(10)
  sheet.row([
    { name: 'signed_by', label: t('signed_by'), share: 1.4 },
    { name: 'signed_on', label: t('signed_on'), latin: true, share: 0.7 },
    { name: 'signature', label: t('signature'), share: 1.2 },
  ])
  footer(pdf, sheet, language, t('questions_to', { phone: phoneText(phone) }), '')
  return pdf
}
