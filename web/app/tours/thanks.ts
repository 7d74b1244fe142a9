import type { Answer } from 'contract/endpoint.ts'
import { href } from 'contract/site/href.ts'
import type { bookTour } from 'contract/tours/endpoints.ts'

type Tour = Answer<typeof bookTour>

/** What the thank-you page is told besides its address: it stands in no store and no log. */
export interface Thanks {
  readonly reference: string
  /** The key to the visit, for who has just booked it. */
  readonly manage: string | null
}

/**
 * Where a family is thanked. A time and its branch stand in the address, so that it is there after a reload and in the
 * other language; nothing of the family does. `reference` is for who has no JavaScript: it names a request and opens nothing.
 */
export const thanksAddress = ({ starts_at, ends_at, status }: Tour, branchId: string, reference?: string) =>
  starts_at
    ? href('thankYou', {
        branch_id: Number(branchId),
        slot: starts_at,
        until: ends_at ?? undefined,
        status: status === 'confirmed' ? 'confirmed' : undefined,
        reference,
      })
    : href('thankYou')

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

/** The time an address of the thank-you page names, if it is one: anybody may have written it. */
export function bookedTimeIn(search: URLSearchParams): BookedTime | undefined {
  const branchId = Number(search.get('branch_id'))
  const startsAt = momentIn(search.get('slot'))
  if (!Number.isInteger(branchId) || branchId < 1 || branchId > 1e9 || !startsAt) return undefined
  return {
    branchId,
    startsAt,
    endsAt: momentIn(search.get('until')),
    isConfirmed: search.get('status') === 'confirmed',
    reference: /^[A-Z\d-]{4,20}$/.exec(search.get('reference') ?? '')?.[0],
  }
}
