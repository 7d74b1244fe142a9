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

/** Registration of the elder child for Al Rawdah. */
export const registration = {
  reference: 'RG-4KD9MT',
  branch_id: 1,
  program_id: 3,
  startsInDays: 45,
  notes: 'We can come for the first morning together.',
} as const
