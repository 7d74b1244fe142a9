import { type Language, type Published, textIn } from 'i18n/languages.ts'
import { createDocument, ink, type Pdf } from './document.ts'
import { footer, letterhead } from './letterhead.ts'
import { type Sheet, sheetOn } from './sheet.ts'
import { ownRegistrationPaper, translator } from './words.ts'

/** The branch that receives a form. */
export interface BranchOnForm {
  readonly school: Published
  readonly name: Published
  readonly address: Published
  readonly email: string
  /** The school's own texts; null for the product's. */
  readonly programs: readonly Published[] | null
  readonly resident: Published | null
  readonly attach: Published | null
}
type Words = ReturnType<typeof translator>

/** Names of form fields, unchanged so that forms filled in on screen earlier still work. */
const programFields = ['infants', 'toddlers', 'preschool']

/** Variable texts of the form in a language: the school's words, else the product's. */
function paperIn(language: Language, { programs, resident, attach }: BranchOnForm) {
  const own = ownRegistrationPaper(language)
  const written = (programs ?? []).flatMap((program) => program[language] ?? [])
  return {
    programs: written.length > 0 ? written : own.programs,
    resident: resident?.[language] ?? own.resident,
    attach: attach?.[language] ?? own.attach,
  }
}

function childAndFamily(sheet: Sheet, t: Words, { programs, resident }: ReturnType<typeof paperIn>) {
  sheet.section(t('child'))
  sheet.row([
    { name: 'child_name_ar', label: t('child_name_ar') },
    { name: 'child_name_en', label: t('child_name_en'), latin: true },
  ])
  sheet.row([
    { name: 'birth_date', label: t('birth_date'), latin: true },
    { name: 'nationality', label: t('nationality') },
    { name: 'id_number', label: t('id_number'), latin: true },
  ])
  sheet.choice('gender', t('gender'), [
    { value: 'girl', label: t('girl') },
    { value: 'boy', label: t('boy') },
  ])
  sheet.row([{ name: 'languages', label: t('languages') }])

  sheet.section(t('place'))
  sheet.ticks(
    programs.map((label, at) => ({ name: `program_${programFields[at] ?? at + 1}`, label })),
    2,
  )
  sheet.space(4)
  sheet.choice('days', t('days'), [
    { value: 'five', label: t('days_five') },
    { value: 'three', label: t('days_three') },
  ])
  sheet.row([
    { name: 'start_date', label: t('start_date'), latin: true },
    { name: 'siblings', label: t('siblings'), share: 2 },
  ])
  sheet.ticks([{ name: 'resident', label: resident }], 1)

  sheet.section(t('family'))
  for (const parent of ['mother', 'father'] as const)
    sheet.row([
      { name: `${parent}_name`, label: t(`${parent}_name`), share: 1.4 },
      { name: `${parent}_mobile`, label: t('mobile'), latin: true },
      { name: `${parent}_email`, label: t('email'), latin: true, share: 1.3 },
    ])
  sheet.row([{ name: 'address', label: t('address') }])
}

function healthAndConsents(sheet: Sheet, t: Words, { email, attach }: { email: string; attach: string }) {
  sheet.section(t('health'))
  sheet.row([{ name: 'allergies', label: t('allergies') }], 2)
  sheet.row([{ name: 'medicines', label: t('medicines') }], 2)
  sheet.row([{ name: 'doctor', label: t('doctor') }])
  sheet.ticks([{ name: 'vaccinated', label: t('vaccinated') }], 1)

  sheet.section(t('collection'))
  for (const person of [1, 2])
    sheet.row([
      { name: `collector_${person}_name`, label: t('collector_name'), share: 1.4 },
      { name: `collector_${person}_relation`, label: t('collector_relation') },
      { name: `collector_${person}_mobile`, label: t('mobile'), latin: true },
      { name: `collector_${person}_id`, label: t('collector_id'), latin: true },
    ])

  sheet.section(t('photos'))
  sheet.text(t('photos_text'), { size: 10, colour: ink.quiet })
  sheet.space(5)
  sheet.ticks(
    (['room', 'families', 'website', 'social'] as const).map((name) => ({
      name: `photo_${name}`,
      label: t(`photo_${name}`),
    })),
    2,
  )
  sheet.space(4)
  sheet.row([{ name: 'more', label: t('more') }], 2)
  sheet.text(t('privacy', { email }), { size: 9.5, colour: ink.quiet })
  sheet.space(6)
  sheet.row([
    { name: 'signed_by', label: t('signed_by'), share: 1.4 },
    { name: 'signed_on', label: t('signed_on'), latin: true, share: 0.7 },
    { name: 'signature', label: t('signature'), share: 1.2 },
  ])
  sheet.text(attach, { size: 9.5, colour: ink.quiet })
}

/** "Registration La Palma": two A4 pages, filled in on screen or by hand (spec §2, §9). */
export function registrationForm(language: Language, branch: BranchOnForm): Pdf {
  const t = translator(language)
  const title = t('registration_title', { branch: textIn(branch.name, language) })
  const pdf = createDocument(language, title, branch.school)
  const paper = paperIn(language, branch)
  const send = t('send_to', { email: branch.email })

  const first = sheetOn(pdf, language)
  letterhead(pdf, first, language, title, textIn(branch.address, language))
  childAndFamily(first, t, paper)
  footer(pdf, first, language, send, '1 / 2')

  pdf.addPage()
  const second = sheetOn(pdf, language)
  letterhead(pdf, second, language, title, textIn(branch.address, language))
  healthAndConsents(second, t, { email: branch.email, attach: paper.attach })
  footer(pdf, second, language, send, '2 / 2')
  return pdf
}
