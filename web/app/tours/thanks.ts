import type { Answer } from 'contract/endpoint.ts'
import { href } from 'contract/site/href.ts'
import type { bookTour } from 'contract/tours/endpoints.ts'

type Tour = Answer<typeof bookTour>

/** What the thank-you page is told besides its address: it stands in no store and no log. */
export interface Thanks {
  readonly reference: string
}

/**
 * Where a family is thanked. A time and its branch stand in the address, so that it is there after a reload and in the
 * other language; nothing of the family does. `reference` is for who has no JavaScript: it names a request and opens nothing.
 */
export const thanksAddress = ({ starts_at, status }: Tour, branchId: string, reference?: string) =>
  starts_at
    ? href('thankYou', {
        branch_id: Number(branchId),
        slot: starts_at,
        status: status === 'confirmed' ? 'confirmed' : undefined,
        reference,
      })
    : href('thankYou')
