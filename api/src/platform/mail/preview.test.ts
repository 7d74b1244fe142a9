import { expect, test } from 'vitest'
import { answerMail } from '../../registrations/decision-mail.ts'
import { type RegistrationInMail, registrationMail } from '../../registrations/mail-texts.ts'
import { aTourInMail } from '../../tours/mail-texts.testing.ts'
import { branchMail, familyMail } from '../../tours/mail-texts.ts'

/** The first words of the body, which a phone shows after the subject. */
const previewIn = (html: string) =>
  /<body[^>]*>\s*<div [^>]*>([^<]*)<\/div>/.exec(html)?.[1]?.replace(/(&\S+;)+$/, '') ?? ''

const aRegistration = (language: 'en' | 'ar'): RegistrationInMail => ({
  reference: 'RG-7F3K9Q',
  language,
  kid: 'Lama',
  birth_date: '2023-01-01',
  kid_notes: null,
  guardian: 'Noura Al-Otaibi',
  phone: '+966501234567',
  email: 'noura@mail.example',
  branch: { en: 'Al Rawdah', ar: 'الروضة' },
  program: { en: 'Preschool', ar: 'رياض الأطفال' },
  start_date: '2027-01-03',
  schedule: 'full_time',
  notes: null,
  school: { en: 'Smart Kids', ar: 'سمارت كيدز' },
  promise_days: 2,
  phone_to_call: '+966126543210',
  admissions: 'rawdah@smartkids.example',
  created_at: new Date('2026-11-20T10:00:00Z'),
  status_at: new Date('2026-11-20T10:00:00Z'),
  declared_at: null,
})

test.each([
  ['en', 'Al Rawdah · Tuesday, 24 November 2026 · SK-7F3K9Q', 'Al Rawdah · Preschool · RG-7F3K9Q'],
  ['ar', 'فرع الروضة · الثلاثاء، 24 نوفمبر 2026 · SK-7F3K9Q', 'فرع الروضة · رياض الأطفال · RG-7F3K9Q'],
] as const)(
  'words §emails (%s) the first line of an email is its preview: facts, no greeting, no child',
  (language, tour, registration) => {
    const tours = [familyMail(aTourInMail({ language })), branchMail(aTourInMail({ language }))]
    expect(tours.map(({ html }) => previewIn(html))).toEqual([tour, tour])

    const child = aRegistration(language)
    const step = { step: 1, status: 'accepted', at: child.created_at } as const
    const mails = [
      registrationMail(child, { reader: 'family', about: 'registration' }),
      registrationMail(child, { reader: 'branch', about: 'withdrawal' }),
      answerMail(child, step),
    ]
    for (const { html } of mails) expect(previewIn(html)).toBe(registration)
  },
)
