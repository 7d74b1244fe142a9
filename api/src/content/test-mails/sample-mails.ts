import type { MailTemplateName } from 'contract/content/mail-templates.ts'
import { href } from 'contract/site/href.ts'
import { noTourDetails } from 'contract/tours/details.ts'
import type { Language } from 'i18n/languages.ts'
import { senderMail } from '../../contact/mail-texts.ts'
import type { WrittenTemplate } from '../../platform/mail/templates.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { answerMail } from '../../registrations/decision-mail.ts'
import { type RegistrationInMail, registrationMail } from '../../registrations/mail-texts.ts'
import { thanksMail } from '../../surveys/mail-texts.ts'
import { familyMail, type TourInMail, waitingFamilyMail } from '../../tours/mail-texts.ts'
import { visitMail } from '../../visits/mails/mail-texts.ts'
import type { SchoolInTestMail } from './queries.ts'
import { samplesIn } from './samples.ts'

interface TestMail {
  readonly language: Language
  readonly school: SchoolInTestMail
  readonly written: WrittenTemplate
  readonly publicUrl: string
  readonly mailFrom: string
}

/** Fields that every mail has. */
function common({ language, school, written }: TestMail) {
  const { reference, branch, starts_at } = samplesIn(language)
  return {
    language,
    reference,
    branch,
    school: school.name,
    phone_to_call: school.phone,
    admissions: school.tours_email,
    promise_days: school.promise_days,
    created_at: starts_at,
    template: written,
  }
}

const sampleLink = ({ publicUrl, language }: TestMail) =>
  publicUrl + href('manageTour', { token: 'sample', lng: language })

function visit(
  testMail: TestMail,
  kind: Parameters<typeof visitMail>[0]['kind'],
  by: 'family' | 'school' | null = null,
) {
  const { parent, phone, email, address, starts_at, ends_at } = samplesIn(testMail.language)
  return visitMail({
    ...common(testMail),
    kind,
    reader: 'family',
    // Without a visit the mail has no calendar part, so no calendar gets an entry.
    ...{ visit_id: null, offer_id: null, sequence: 0, status: by ? 'cancelled' : 'confirmed' },
    ...{ starts_at, ends_at, until: starts_at, written_at: starts_at },
    ...{ cancelled_by: by, cancel_reason: null },
    ...{ full_name: parent, child_age: 4, phone_num: phone, email, ...noTourDetails },
    ...{ address, directions: address, latitude: 0, longitude: 0, is_resort: false },
    manage: sampleLink(testMail),
    organiser: testMail.mailFrom,
  })
}

function registration(testMail: TestMail): RegistrationInMail {
  const { parent, child, program, phone, email, day, starts_at } = samplesIn(testMail.language)
  return {
    ...common(testMail),
    ...{ kid: child, birth_date: day, kid_notes: null, start_date: day, schedule: 'full_time', notes: null },
    ...{ guardian: parent, email, phone, program, status_at: starts_at, declared_at: null },
  }
}

function tour(testMail: TestMail): TourInMail {
  const { parent, phone, email, day } = samplesIn(testMail.language)
  return {
    ...common(testMail),
    ...{ full_name: parent, child_age: 4, phone_num: phone, email, preferred_date: day, ...noTourDetails },
  }
}

const answer = (status: 'accepted' | 'waitlisted' | 'rejected') => (testMail: TestMail) =>
  answerMail(registration(testMail), { step: 1, status, at: samplesIn(testMail.language).starts_at })

const samples: Readonly<Record<MailTemplateName, (testMail: TestMail) => Mail>> = {
  tour_received: (testMail) => familyMail(tour(testMail)),
  tour_waiting: (testMail) => {
    const { day: waiting_day } = samplesIn(testMail.language)
    return waitingFamilyMail({ ...tour(testMail), waiting_day, manage: sampleLink(testMail) })
  },
  message_received: (testMail) => {
    const { parent, phone, email } = samplesIn(testMail.language)
    const { admissions: reads, ...facts } = common(testMail)
    return senderMail({ ...facts, reads, name: parent, email, phone, subject: '', message: '' })
  },
  registration_received: (testMail) =>
    registrationMail(registration(testMail), { reader: 'family', about: 'registration' }),
  registration_withdrawn: (testMail) =>
    registrationMail(registration(testMail), { reader: 'family', about: 'withdrawal' }),
  answer_accepted: answer('accepted'),
  answer_waitlisted: answer('waitlisted'),
  answer_rejected: answer('rejected'),
  survey_thanks: (testMail) => {
    const { parent, phone, email, branch: title } = samplesIn(testMail.language)
    const { admissions: reader, ...facts } = common(testMail)
    const family = { id: 0, full_name: parent, email, phone, consented: true, answers: [] }
    return thanksMail({ ...facts, ...family, title, reader })
  },
  visit_asked: (testMail) => visit(testMail, 'asked'),
  visit_confirmed: (testMail) => visit(testMail, 'confirmed'),
  visit_moved: (testMail) => visit(testMail, 'moved'),
  visit_cancelled_by_family: (testMail) => visit(testMail, 'cancelled', 'family'),
  visit_cancelled_by_school: (testMail) => visit(testMail, 'cancelled', 'school'),
  visit_reminder: (testMail) => visit(testMail, 'reminder'),
  visit_place_free: (testMail) => visit(testMail, 'place_free'),
}

/** A mail template in its draft, filled with sample facts. */
export const sampleMail = (name: MailTemplateName, testMail: TestMail): Mail => samples[name](testMail)
