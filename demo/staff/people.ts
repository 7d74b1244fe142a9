import type { Role } from 'contract/staff/roles.ts'
import type { Language } from '../types.ts'

/** Password of all demo staff; the README names it (desk §1). */
export const password = 'demo-desk-2026'

interface DemoStaff {
  readonly role: Role
  readonly name: string
  readonly language: Language
  readonly branch_ids?: readonly number[]
}

export const people: readonly DemoStaff[] = [
  { role: 'owner', name: 'نجلاء الحارثي', language: 'ar' },
  { role: 'admissions', name: 'هدى الشمري', language: 'ar' },
  { role: 'manager', name: 'رانيا القحطاني', language: 'ar', branch_ids: [1] },
  { role: 'editor', name: 'Sara Haddad', language: 'en' },
  { role: 'teacher', name: 'أمل الزهراني', language: 'ar', branch_ids: [1] },
]

export const emailOf = ({ role }: Pick<DemoStaff, 'role'>) => `${role}@demo.smartkids.example`
