import type { Answer } from 'contract/endpoint.ts'
import { href } from 'contract/site/href.ts'
import type { bookTour } from 'contract/tours/endpoints.ts'

type Tour = Answer<typeof bookTour>

/** Router state of the thank-you page; neither stored nor logged. */
export interface Thanks {
  readonly reference: string
  /** Key of the visit, or of the place on the waiting list. */
  readonly manage: string | null
}

interface SentTour {
  readonly branchId: string
  /** Day of the waiting list, if the family joined one. */
  readonly waitingDay: string
  /** For browsers without JavaScript. */
  readonly reference?: string
}

/**
 * Address of the thank-you page. Time or day, and branch are in the address, so that they survive a reload and a change of language;
 * no data of the family. `reference` is for browsers without JavaScript and gives no access.
 */
export function thanksAddress({ starts_at, ends_at, status }: Tour, { branchId, waitingDay, reference }: SentTour) {
  const branch_id = Number(branchId)
  if (starts_at)
    return href('thankYou', {
      branch_id,
      slot: starts_at,
      until: ends_at ?? undefined,
      status: status === 'confirmed' ? 'confirmed' : undefined,
      reference,
    })
  return waitingDay ? href('thankYou', { branch_id, waiting_day: waitingDay, reference }) : href('thankYou')
}

const referenceIn = (search: URLSearchParams) => /^[A-Z\d-]{4,20}$/.exec(search.get('reference') ?? '')?.[0]

function branchIn(search: URLSearchParams): number | undefined {
  const branchId = Number(search.get('branch_id'))
  return Number.isInteger(branchId) && branchId >= 1 && branchId <= 1e9 ? branchId : undefined
}

export interface AwaitedDay {
  readonly branchId: number
  /** ISO date. */
  readonly day: string
  readonly reference: string | undefined
}

/** Parses the day of a waiting list in the address; undefined if invalid. */
export function awaitedDayIn(search: URLSearchParams): AwaitedDay | undefined {
  const branchId = branchIn(search)
  const day = search.get('waiting_day') ?? ''
  if (branchId === undefined || !/^20\d\d-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined
  return { branchId, day, reference: referenceIn(search) }
}

export interface BookedTime {
  readonly branchId: number
  readonly startsAt: string
  readonly endsAt: string | undefined
  readonly isConfirmed: boolean
  readonly reference: string | undefined
}

const momentIn = (text: string | null) =>
  text && /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined

/** Parses the booked time of the address; undefined if invalid (anybody can write an address). */
export function bookedTimeIn(search: URLSearchParams): BookedTime | undefined {
  const branchId = branchIn(search)
  const startsAt = momentIn(search.get('slot'))
  if (branchId === undefined || !startsAt) return undefined
  return {
    branchId,
    startsAt,
    endsAt: momentIn(search.get('until')),
    isConfirmed: search.get('status') === 'confirmed',
    reference: referenceIn(search),
  }
}
