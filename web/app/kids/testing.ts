import type { Kid } from 'contract/kids/endpoints.ts'
import type { Registration } from 'contract/registrations/endpoints.ts'
import { beforeEach, vi } from 'vitest'
import { saveUser } from '../accounts/user.ts'

export const aRegistration = (changes: Partial<Registration> = {}): Registration => ({
  id: 7,
  reference: 'RG-7F3K9Q',
  kid: { id: 1, name: 'Lama' },
  branch: { id: 1, name: 'Al Rawdah' },
  program: { id: 3, name: 'Preschool' },
  start_date: '2027-01-03',
  year: 2026,
  schedule: 'full_time',
  ...{ waiting: null, offer: null, last_offer: null, ended: null },
  notes: null,
  status: 'pending',
  history: [{ status: 'pending', at: '2026-11-20T08:00:00.000Z' }],
  declared_at: '2026-11-20T08:00:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  ...changes,
})

export const aKid = (changes: Partial<Kid> = {}): Kid => ({
  id: 1,
  name: 'Lama',
  birth_date: '2022-03-12',
  gender: 'female',
  nationality_id: 1,
  image: null,
  notes: null,
  registrations: [aRegistration()],
  photo_consents: [
    {
      audience: 'families',
      granted: true,
      decided_at: '2026-11-20T08:00:00.000Z',
      ends_at: '2028-11-20T08:00:00.000Z',
      history: [],
    },
    { audience: 'website', granted: false, decided_at: '2026-11-19T08:00:00.000Z', ends_at: null, history: [] },
    { audience: 'social', granted: false, decided_at: null, ends_at: null, history: [] },
  ],
  ...changes,
})

/** Signs in Noura before each test, on a day of November 2026, and out after it. */
export function aSignedInFamily() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] })
    saveUser({ access_token: 'token', user_id: 9, user_name: 'Noura', email: 'noura@mail.example' })
  })
}
