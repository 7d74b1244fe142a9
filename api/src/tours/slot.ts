import { Problem } from 'contract/problems.ts'
import type { TourRequest } from 'contract/tours/form.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import type { Db } from '../db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { slotFacts } from '../visits/slot-queries.ts'
import { slotsBetween } from '../visits/slots.ts'

type Asked = Pick<TourRequest, 'branch_id' | 'slot' | 'waiting_day'>

/** The time that is asked for, and its branch; undefined where none is. Without a branch there is no such time. */
export function askedSlot({ branch_id, slot, waiting_day }: Asked) {
  if (branch_id === undefined && (slot ?? waiting_day) !== undefined)
    throw new Problem('invalid_fields', { fields: { branch_id: [{ rule: 'required' }] } })
  return slot !== undefined && branch_id !== undefined ? { branchId: branch_id, startsAt: new Date(slot) } : undefined
}

/** A day can be waited for on which the branch can be visited. */
export async function requireVisitDay(db: Db, branchId: number, day: string, now: Date): Promise<void> {
  const isNear = day >= riyadhDay(now) && day <= addDays(riyadhDay(now), 366)
  const facts = isNear ? await slotFacts(db, { branchId, from: day, to: day, now }) : undefined
  if (!facts || slotsBetween(facts, { from: day, to: day }, { now }).length === 0) throw invalidField('waiting_day')
}
