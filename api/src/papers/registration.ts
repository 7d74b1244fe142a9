import type { Bilingual, Language } from 'i18n/languages.ts'
import { ink, openDocument, type Pdf } from './document.ts'
import { foot, letterhead } from './letterhead.ts'
import { type Sheet, sheetOn } from './sheet.ts'
import { wordsOf } from './words.ts'

/** The branch a form goes to. */
export interface BranchOnPaper {
  readonly school: Bilingual
  readonly name: Bilingual
  readonly address: Bilingual
  readonly email: string
}
type Words = ReturnType<typeof wordsOf>

function childAndFamily(sheet: Sheet, word: Words) {
  sheet.section(word('child'))
  sheet.row([
    { name: 'child_name_ar', label: word('child_name_ar') },
    { name: 'child_name_en', label: word('child_name_en'), latin: true },
  ])
  sheet.row([
    { name: 'birth_date', label: word('birth_date'), latin: true },
    { name: 'nationality', label: word('nationality') },
    { name: 'id_number', label: word('id_number'), latin: true },
  ])
  sheet.choice('gender', word('gender'), [
    { value: 'girl', label: word('girl') },
    { value: 'boy', label: word('boy') },
  ])
  sheet.row([{ name: 'languages', label: word('languages') }])

  sheet.section(word('place'))
  sheet.ticks(
    (['infants', 'toddlers', 'preschool'] as const).map((name) => ({
      name: `program_${name}`,
      label: word(`program_${name}`),
    })),
    2,
  )
  sheet.space(4)
  sheet.choice('days', word('days'), [
    { value: 'five', label: word('days_five') },
    { value: 'three', label: word('days_three') },
  ])
  sheet.row([
    { name: 'start_date', label: word('start_date'), latin: true },
    { name: 'siblings', label: word('siblings'), share: 2 },
  ])
  sheet.ticks([{ name: 'resident', label: word('resident') }], 1)

  sheet.section(word('family'))
  for (const parent of ['mother', 'father'] as const)
    sheet.row([
      { name: `${parent}_name`, label: word(`${parent}_name`), share: 1.4 },
      { name: `${parent}_mobile`, label: word('mobile'), latin: true },
      { name: `${parent}_email`, label: word('email'), latin: true, share: 1.3 },
    ])
  sheet.row([{ name: 'address', label: word('address') }])
}

function healthAndConsents(sheet: Sheet, word: Words, email: string) {
  sheet.section(word('health'))
  sheet.row([{ name: 'allergies', label: word('allergies') }], 2)
  sheet.row([{ name: 'medicines', label: word('medicines') }], 2)
  sheet.row([{ name: 'doctor', label: word('doctor') }])
  sheet.ticks([{ name: 'vaccinated', label: word('vaccinated') }], 1)

  sheet.section(word('collection'))
  for (const person of [1, 2])
    sheet.row([
      { name: `collector_${person}_name`, label: word('collector_name'), share: 1.4 },
      { name: `collector_${person}_relation`, label: word('collector_relation') },
      { name: `collector_${person}_mobile`, label: word('mobile'), latin: true },
      { name: `collector_${person}_id`, label: word('collector_id'), latin: true },
    ])

  sheet.section(word('photos'))
  sheet.text(word('photos_text'), { size: 10, colour: ink.quiet })
  sheet.space(5)
  sheet.ticks(
    (['family', 'class', 'site', 'social'] as const).map((name) => ({
      name: `photo_${name}`,
      label: word(`photo_${name}`),
    })),
    2,
  )
  sheet.space(4)
  sheet.row([{ name: 'more', label: word('more') }], 2)
  sheet.text(word('privacy', { email }), { size: 9.5, colour: ink.quiet })
  sheet.space(6)
  sheet.row([
    { name: 'signed_by', label: word('signed_by'), share: 1.4 },
    { name: 'signed_on', label: word('signed_on'), latin: true, share: 0.7 },
    { name: 'signature', label: word('signature'), share: 1.2 },
  ])
  sheet.text(word('attach'), { size: 9.5, colour: ink.quiet })
}

/** "Registration La Palma": two A4 pages, filled in on screen or by hand (spec §2, §9). */
export function registrationForm(language: Language, branch: BranchOnPaper): Pdf {
  const word = wordsOf(language)
  const title = word('registration_title', { branch: branch.name[language] })
  const pdf = openDocument(language, title, branch.school)
  const send = word('send_to', { email: branch.email })

  const first = sheetOn(pdf, language)
  letterhead(pdf, first, language, title, branch.address[language])
  childAndFamily(first, word)
  foot(pdf, first, language, send, '1 / 2')

  pdf.addPage()
  const second = sheetOn(pdf, language)
  letterhead(pdf, second, language, title, branch.address[language])
  healthAndConsents(second, word, branch.email)
  foot(pdf, second, language, send, '2 / 2')
  return pdf
}
