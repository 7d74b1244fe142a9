import { expect, test } from 'vitest'
import { schoolMessageMail } from '../../contact/mail-texts.ts'
import { type RegistrationInMail, registrationMail } from '../../registrations/mail-texts.ts'
import { aTourInMail } from '../../tours/mail-texts.testing.ts'
import { branchMail } from '../../tours/mail-texts.ts'

test.each([
  ['en', 3, 'within three working days'],
  ['ar', 3, 'خلال 3 أيام عمل'],
] as const)(
  'desk §3 (%s) mails to the school name the promised reply time of tours, messages and registrations',
  (language, promise_days, promise) => {
    const tour = aTourInMail({ language, promise_days })
    const { school, phone_to_call, created_at } = tour
    const sender = { name: 'Noura', phone: '+966501234567', email: 'noura@mail.example' }
    const message = {
      reference: 'MS-7F3K9Q',
      ...sender,
      subject: 'Hours',
      message: 'When?',
      branch: null,
      reads: sender.email,
    }
    const registration: RegistrationInMail = {
      ...{ ...tour, branch: school, program: school, guardian: sender.name, email: sender.email, phone: sender.phone },
      ...{ kid: 'Lama', birth_date: '2023-01-01', kid_notes: null, start_date: '2027-01-03', schedule: 'full_time' },
      ...{ notes: null, status_at: created_at, declared_at: null },
    }
    const mails = [
      branchMail(tour),
      schoolMessageMail({ language, school, phone_to_call, created_at, promise_days, ...message }),
      registrationMail(registration, { reader: 'branch', about: 'registration' }),
    ]
    for (const { text } of mails) expect(text).toContain(promise)
  },
)
