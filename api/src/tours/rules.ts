import { Problem } from 'contract/problems.ts'
import type { TourRequest } from 'contract/tours/form.ts'
import { addDays, longDay, riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../platform/db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { slotFacts } from '../visits/slot-queries.ts'
import { slotsBetween } from '../visits/slots.ts'
import { tourDays } from './days.ts'

type RequestedDay = Pick<TourRequest, 'branch_id' | 'slot' | 'waiting_day'>

/**
 * The requested slot and its branch; undefined if none was requested. Throws 422 for a slot or waiting day without a branch.
 */
export function requestedSlot({ branch_id, slot, waiting_day }: RequestedDay) {
  if (branch_id === undefined && (slot ?? waiting_day) !== undefined)
    throw new Problem('invalid_fields', { fields: { branch_id: [{ rule: 'required' }] } })
  return slot !== undefined && branch_id !== undefined ? { branchId: branch_id, startsAt: new Date(slot) } : undefined
}

/** Throws 422 for a waiting day on which the branch cannot be visited. */
async function requireVisitDay(db: Db, branchId: number, day: string, now: Date): Promise<void> {
  const isNear = day >= riyadhDay(now) && day <= addDays(riyadhDay(now), 366)
  if (!isNear) throw invalidField('waiting_day')
  const facts = await slotFacts(db, { branchId, from: day, to: day, now })
  if (!facts) throw invalidField('branch_id')
  if (slotsBetween(facts, { from: day, to: day }, { now }).length === 0) throw invalidField('waiting_day')
}

interface DayRequest extends RequestedDay {
  readonly preferred_date?: string | undefined
}

/** Throws 422 for a day on which the branch is closed. A slot is checked when it is booked. */
export async function requireOpenDay(
  db: Db,
  { branch_id, preferred_date, slot, waiting_day }: DayRequest,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<void> {
  if (slot !== undefined) return
  if (waiting_day !== undefined) {
    if (branch_id !== undefined) await requireVisitDay(db, branch_id, waiting_day, now)
    return
  }
  if (preferred_date === undefined) return
  const { days } = await tourDays(db, { branchId: branch_id, now, language })
  if (!days.some(({ day }) => day === preferred_date))
    throw new Problem('tour_day_closed', {
      field: 'preferred_date',
      facts: { day: longDay(language, preferred_date) },
    })
}
