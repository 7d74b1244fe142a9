import { Problem } from 'contract/problems.ts'
import { addDays, midnightOf } from 'i18n/format.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { holdsWithin } from '../offers/offer-queries.ts'
import { slotFacts } from '../slot-queries.ts'
import { slotsBetween, timeOf } from '../slots.ts'
import { hoursOf } from './desk-queries.ts'

/** First and last day, both included. */
interface Days {
  readonly from: string
  readonly to: string
}

export const spanOf = ({ from, to }: Days) => ({ start: midnightOf(from), end: midnightOf(addDays(to, 1)) })

/** The slots of a branch on some days, also past and full ones, with the families for which places are held. */
export async function deskSlots(
  db: Db,
  { branchIds }: Pick<Staff, 'branchIds'>,
  { branchId, from, to, now }: Days & { readonly branchId: number; readonly now: Date },
) {
  if (!(await hoursOf(db, branchIds, branchId))) throw new Problem('not_found')
  const days = { from, to }
  const facts = await slotFacts(db, { branchId, ...days, now })
  if (!facts) return []
  const holds = await holdsWithin(db, { branchId, branchIds }, { ...spanOf(days), now })
  const holdsAt = (starts: number) =>
    holds
      .filter(({ starts_at }) => starts_at.getTime() === starts)
      .map(({ name, family_id, until }) => ({ name, family_id, until: until.toISOString() }))
  return slotsBetween(facts, days, { now: new Date(0), byStaff: true }).map((slot) => ({
    ...timeOf(slot),
    places: facts.places,
    held: holdsAt(slot.starts).length,
    held_for: holdsAt(slot.starts),
    places_left: slot.places_left,
    state: slot.state,
    held_until: slot.held_until === null ? null : new Date(slot.held_until).toISOString(),
  }))
}
