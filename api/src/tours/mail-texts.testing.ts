import { noTourDetails } from 'contract/tours/details.ts'
import type { TourInMail } from './mail-texts.ts'

export const aTourInMail = (changes: Partial<TourInMail> = {}): TourInMail => ({
  reference: 'SK-7F3K9Q',
  language: 'en',
  full_name: 'Noura Al-Otaibi',
  child_age: 4,
  phone_num: '+966501234567',
  email: 'noura@mail.example',
  preferred_date: '2026-11-24',
  ...noTourDetails,
  created_at: new Date('2026-11-20T10:00:00Z'),
  school: { en: 'Smart Kids', ar: 'سمارت كيدز' },
  branch: { en: 'Al Rawdah', ar: 'الروضة' },
  promise_days: 2,
  phone_to_call: '+966126543210',
  admissions: 'rawdah@smartkids.example',
  ...changes,
})
