import type { Problem } from 'contract/problems.ts'
import { riyadhDay } from 'i18n/format.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { isAt } from '../../visits/places.ts'
import type { SameFamily, VisitOfFamily } from '../../visits/queries.ts'
import { type Slot, type SlotFacts, slotsBetween } from '../../visits/slots.ts'

interface Wanting {
  readonly body: SameFamily
  readonly startsAt: Date
}

/** What becomes of one who asks for a time. */
export type Decision<One extends Wanting> =
  | { readonly slot: Slot }
  | { readonly has: VisitOfFamily }
  /** The same family asked for the same time a moment before. */
  | { readonly sameAs: One }
  | { readonly refusal: Problem }
  | 'taken'

const isSame = (one: Wanting, other: Wanting) =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.body.phone_num === other.body.phone_num &&
  one.body.full_name === other.body.full_name &&
  one.body.email === other.body.email

/** Gives the places of a branch to those who ask for them, in the order in which they came. */
export function givePlaces<One extends Wanting>(
  facts: SlotFacts | undefined,
  asking: readonly { readonly one: One; readonly has: VisitOfFamily | undefined }[],
  now: Date,
): Decision<One>[] {
  const taken = [...(facts?.taken ?? [])]
  const given: One[] = []
  return asking.map(({ one, has }) => {
    if (!facts) return { refusal: invalidField('branch_id') }
    if (has) return { has }
    const sameAs = given.find((other) => isSame(one, other))
    if (sameAs) return { sameAs }
    const day = riyadhDay(one.startsAt)
    const slot = slotsBetween({ ...facts, taken }, { from: day, to: day }, { now }).find(isAt(one.startsAt))
    if (!slot) return { refusal: invalidField('slot') }
    if (slot.places_left === 0) return 'taken'
    taken.push({ starts: slot.starts, ends: slot.ends, count: 1 })
    given.push(one)
    return { slot }
  })
}
