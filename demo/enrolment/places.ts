/** Places of a branch by programme: capacity, and how many of them this school year are not kept for children outside the system. */
export const places: Readonly<Record<number, Readonly<Record<number, readonly [capacity: number, room: number]>>>> = {
  1: { 1: [6, 1], 2: [20, 2], 3: [66, 9], 4: [24, 3] },
  2: { 1: [6, 3], 2: [20, 1], 3: [44, 2] },
  3: { 2: [20, 2], 3: [66, 12], 4: [24, 2] },
  4: { 1: [6, 2], 2: [20, 0], 3: [66, 5], 4: [24, 4] },
  5: { 2: [30, 6], 3: [44, 1] },
}

/** A status, an open offer, or one that ended without an answer. */
export type State = 'pending' | 'accepted' | 'waitlisted' | 'rejected' | 'withdrawn' | 'offered' | 'unanswered'

interface DemoRegistration {
  /** Number of the demo family that registers its child, at its branch. */
  readonly family: number
  readonly program_id: number
  readonly state: State
  readonly isNextYear?: true
}

export const registrations: readonly DemoRegistration[] = [
  { family: 20, program_id: 3, state: 'pending' },
  { family: 60, program_id: 2, state: 'offered' },
  { family: 5, program_id: 2, state: 'accepted' },
  { family: 45, program_id: 2, state: 'waitlisted' },
  { family: 70, program_id: 2, state: 'waitlisted' },
  { family: 30, program_id: 1, state: 'accepted' },
  { family: 36, program_id: 3, state: 'unanswered' },
  { family: 21, program_id: 1, state: 'accepted' },
  { family: 46, program_id: 3, state: 'pending', isNextYear: true },
  { family: 12, program_id: 2, state: 'waitlisted' },
  { family: 37, program_id: 4, state: 'accepted' },
  { family: 52, program_id: 3, state: 'rejected' },
  { family: 28, program_id: 3, state: 'withdrawn' },
  { family: 53, program_id: 2, state: 'accepted', isNextYear: true },
  { family: 44, program_id: 2, state: 'pending' },
  { family: 69, program_id: 3, state: 'accepted' },
]

/** Age in months of a child that fits the programme. */
export const monthsIn: Readonly<Record<number, number>> = { 1: 7, 2: 22, 3: 46, 4: 68 }
