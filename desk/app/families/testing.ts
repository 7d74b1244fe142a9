import type { FamilyFile } from 'contract/families/desk.ts'

/** A family's file, as the server answers it. */
export const aFile = (changes: Partial<FamilyFile> = {}): FamilyFile => ({
  id: 7,
  name: 'نورة القحطاني',
  phone: '+966551234567',
  email: 'noura@mail.example',
  language: 'ar',
  branch: { id: 2, name: 'La Palma' },
  stage: 'answered',
  stage_reason: null,
  source: 'tour',
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
  ...changes,
})

export const aChild = (changes: Partial<FamilyFile['children'][number]> = {}): FamilyFile['children'][number] => ({
  id: 1,
  name: 'جود',
  birth_date: '2026-01-20',
  age: null,
  age_on: null,
  program: null,
  start_date: null,
  kid_id: null,
  ...changes,
})
