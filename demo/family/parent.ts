import { demoReference } from '../reference.ts'
import type { Language, Text } from '../types.ts'

/** Account of the demo school's parent; the README names it (product §4). */
export const parent = {
  email: 'parent@demo.smartkids.example',
  password: 'demo-parent-2026',
  name: 'Lina Al-Harbi',
  phone: '+966500000199',
  gender: 'female',
  language: 'en',
} as const

interface DemoKid {
  readonly name: Record<Language, string>
  readonly gender: 'male' | 'female'
  /** Age counted from the day of loading, so that the children stay of preschool age. */
  readonly months: number
  readonly notes?: Text
}

export const kids: readonly DemoKid[] = [
  {
    name: { en: 'Yousef', ar: 'يوسف' },
    gender: 'male',
    months: 52,
    notes: {
      en: 'Loves anything with wheels. Allergic to sesame.',
      ar: 'يحب كل ما له عجلات. لديه حساسية من السمسم.',
    },
  },
  { name: { en: 'Jood', ar: 'جود' }, gender: 'female', months: 27 },
]

/** The elder child has a place at Al Rawdah; the younger waits there, and La Palma offers it one. */
export const registrations = [
  {
    kid: 0,
    state: 'accepted',
    reference: demoReference('RG', 101),
    branch_id: 1,
    program_id: 3,
    askedDaysAgo: 6,
    notes: 'We can come for the first morning together.',
  },
  { kid: 1, state: 'waitlisted', reference: demoReference('RG', 102), branch_id: 1, program_id: 2, askedDaysAgo: 5 },
  { kid: 1, state: 'offered', reference: demoReference('RG', 103), branch_id: 2, program_id: 2, askedDaysAgo: 4 },
] as const
export const startsInDays = 45
