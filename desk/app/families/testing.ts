import type { FamilyRecord, Recipient } from 'contract/families/desk.ts'

export const aRecipient = (changes: Partial<Recipient> = {}): Recipient => ({
  channel: 'email',
  address: 'noura@mail.example',
  name: 'نورة القحطاني',
  person_id: 7,
  by_staff: false,
  confirmed: false,
  is_usual: true,
  asked_at: '2026-11-01T07:00:00.000Z',
  ...changes,
})

export const aPerson = (id: number): FamilyRecord['people'][number] => ({
  ...{ id, merge_id: null, names: ['نورة القحطاني'], phones: [], emails: [], account: null },
  ...{ requests_count: 1, since: '2026-11-01T07:00:00.000Z' },
})

/** A family's record as the server sends it. */
export const aRecord = (changes: Partial<FamilyRecord> = {}): FamilyRecord => ({
  id: 7,
  name: 'نورة القحطاني',
  phone: '+966551234567',
  email: 'noura@mail.example',
  language: 'ar',
  branch: { id: 2, name: 'La Palma' },
  stage: 'answered',
  stage_reason: null,
  source: 'tour',
  first_visit: null,
  owner: null,
  waiting_since: null,
  overdue: false,
  reply_clock: null,
  next_step: null,
  children: [],
  last_at: '2026-11-01T07:00:00.000Z',
  version: 3,
  names: ['نورة القحطاني'],
  phones: ['+966551234567'],
  emails: ['noura@mail.example'],
  verified_emails: [],
  notes: [],
  consents: [],
  timeline: [],
  merges: [],
  looks: [],
  people: [{ ...aPerson(7), phones: ['+966551234567'], emails: ['noura@mail.example'] }],
  recipients: [
    aRecipient({ address: 'noura@mail.example' }),
    aRecipient({ channel: 'phone', address: '+966551234567' }),
  ],
  ...changes,
})

export const aChild = (changes: Partial<FamilyRecord['children'][number]> = {}): FamilyRecord['children'][number] => ({
  id: 1,
  name: 'جود',
  birth_date: '2026-01-20',
  age: null,
  age_on: null,
  program: null,
  start_date: null,
  kid_id: null,
  asked_on: null,
  entered_on: null,
  of_account: false,
  ...changes,
})
