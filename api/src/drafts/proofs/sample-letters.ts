import type { LetterName } from 'contract/content/letters.ts'
import { href } from 'contract/site/href.ts'
import type { Language } from 'i18n/languages.ts'
import { answerMail } from '../../mail/answer-mails.ts'
import type { WrittenLetter } from '../../mail/letters.ts'
import { senderMail } from '../../mail/message-mails.ts'
import { type RegistrationInMail, registrationMail } from '../../mail/registration-mails.ts'
import { thanksMail } from '../../mail/survey-mails.ts'
import { familyMail } from '../../mail/tour-mails.ts'
import type { Mail } from '../../mail/transport.ts'
import { visitMail } from '../../mail/visit-mails.ts'
import type { SchoolInProof } from './queries.ts'
import { samplesIn } from './samples.ts'

interface Proof {
  readonly language: Language
  readonly school: SchoolInProof
  readonly written: WrittenLetter
  readonly publicUrl: string
  readonly mailFrom: string
}

/** What every letter has. */
function common({ language, school, written }: Proof) {
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
    letter: written,
  }
}

function visit(proof: Proof, kind: Parameters<typeof visitMail>[0]['kind'], by: 'family' | 'school' | null = null) {
  const { parent, phone, email, address, starts_at, ends_at } = samplesIn(proof.language)
  return visitMail({
    ...common(proof),
    kind,
    reader: 'family',
    // Without a visit of its own there is no calendar part: nobody’s calendar gets one.
    ...{ visit_id: null, offer_id: null, sequence: 0, status: by ? 'cancelled' : 'confirmed' },
    ...{ starts_at, ends_at, until: starts_at, written_at: starts_at },
    ...{ cancelled_by: by, cancel_reason: null, car_plate: null, visitors: null },
    ...{ full_name: parent, child_age: 4, phone_num: phone, email, message: null },
    ...{ address, directions: address, latitude: 0, longitude: 0, is_resort: false },
    manage: proof.publicUrl + href('manageTour', { token: 'sample', lng: proof.language }),
    organiser: proof.mailFrom,
  })
}

function registration(proof: Proof): RegistrationInMail {
  const { parent, child, program, phone, email, day, starts_at } = samplesIn(proof.language)
  return {
    ...common(proof),
    ...{ kid: child, birth_date: day, kid_notes: null, start_date: day, notes: null },
    ...{ guardian: parent, email, phone, program, status_at: starts_at, declared_at: null },
  }
}

const answer = (status: 'accepted' | 'waitlisted' | 'rejected') => (proof: Proof) =>
  answerMail(registration(proof), { step: 1, status, at: samplesIn(proof.language).starts_at })

const letters: Readonly<Record<LetterName, (proof: Proof) => Mail>> = {
  tour_received: (proof) => {
    const { parent, phone, email, day } = samplesIn(proof.language)
    const family = { full_name: parent, child_age: 4, phone_num: phone, email, preferred_date: day, message: null }
    return familyMail({ ...common(proof), ...family })
  },
  message_received: (proof) => {
    const { parent, phone, email } = samplesIn(proof.language)
    const { admissions: reads, ...facts } = common(proof)
    return senderMail({ ...facts, reads, name: parent, email, phone, subject: '', message: '' })
  },
  registration_received: (proof) => registrationMail(registration(proof), { reader: 'family', about: 'registration' }),
  registration_withdrawn: (proof) => registrationMail(registration(proof), { reader: 'family', about: 'withdrawal' }),
  answer_accepted: answer('accepted'),
  answer_waitlisted: answer('waitlisted'),
  answer_rejected: answer('rejected'),
  survey_thanks: (proof) => {
    const { parent, phone, email, branch: title } = samplesIn(proof.language)
    const { admissions: reader, ...facts } = common(proof)
    const family = { id: 0, full_name: parent, email, phone, consented: true, answers: [] }
    return thanksMail({ ...facts, ...family, title, reader })
  },
  visit_asked: (proof) => visit(proof, 'asked'),
  visit_confirmed: (proof) => visit(proof, 'confirmed'),
  visit_moved: (proof) => visit(proof, 'moved'),
  visit_cancelled_by_family: (proof) => visit(proof, 'cancelled', 'family'),
  visit_cancelled_by_school: (proof) => visit(proof, 'cancelled', 'school'),
  visit_reminder: (proof) => visit(proof, 'reminder'),
  visit_place_free: (proof) => visit(proof, 'place_free'),
}

/** A letter in the words it is drafted in, with sample facts in its places. */
export const sampleLetter = (name: LetterName, proof: Proof): Mail => letters[name](proof)
