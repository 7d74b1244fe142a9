import type { Bilingual, Language } from 'i18n/languages.ts'
import { translate } from '../../platform/mail/words.ts'
import type { SchoolInTestMail } from './queries.ts'

type Sample = 'parent' | 'child' | 'branch' | 'program' | 'address' | 'school'
/** The same sample for both languages: a mail is in one. */
const sample = (language: Language, what: Sample): Bilingual => {
  const text = translate(language, `sample_${what}`)
  return { en: text, ar: text }
}

/** Sample data for a school without name and contact data. */
export const sampleSchool = (language: Language): SchoolInTestMail => ({
  name: sample(language, 'school'),
  phone: '+966500000000',
  tours_email: 'sample@school.example',
  promise_days: 2,
})

/** Sample facts that differ from those of every real family. */
export const samplesIn = (language: Language) => ({
  reference: 'SK-SAMPLE',
  parent: translate(language, 'sample_parent'),
  child: translate(language, 'sample_child'),
  branch: sample(language, 'branch'),
  program: sample(language, 'program'),
  address: sample(language, 'address'),
  email: 'sample@mail.example',
  phone: '+966500000000',
  /** A Tuesday in the far future. */
  starts_at: new Date('2030-01-01T06:00:00.000Z'),
  ends_at: new Date('2030-01-01T06:40:00.000Z'),
  day: '2030-01-01',
})
