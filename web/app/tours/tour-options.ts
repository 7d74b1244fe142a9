import { load } from 'browser/calls/load.ts'
import { listBranches, showBranch } from 'contract/branches/endpoints.ts'
import type { Caller } from 'contract/client.ts'
import type { Input } from 'contract/endpoint.ts'
import { bookableTourDays } from 'contract/tours/days.ts'
import { listTourDays } from 'contract/tours/endpoints.ts'
import { areMany, firstBranches } from '../branches/branches.ts'

/** Days to load closures for: as many as can have times. */
const daysAhead = bookableTourDays

export const tourDaysInput = (branchId: number | undefined): Input<typeof listTourDays> => ({
  query: { take: daysAhead, ...(branchId !== undefined && { branch_id: branchId }) },
})

/** Loads the initial branch (the requested one, else the first, spec §4) and its open days. */
export async function loadTourOptions(call: Caller, requestedId: number | undefined) {
  const list = await load(call, listBranches, firstBranches)
  const ids = list.status === 'succeeded' ? list.data.data.map(({ id }) => id) : []
  const isElsewhere =
    requestedId !== undefined && list.status === 'succeeded' && areMany(list.data) && !ids.includes(requestedId)
  const otherBranch = isElsewhere ? await load(call, showBranch, { params: { branchId: requestedId } }) : undefined
  const offered = otherBranch?.status === 'succeeded' ? [...ids, requestedId] : ids
  const branchId = offered.find((id) => id === requestedId) ?? ids[0]
  const [days, branch] = await Promise.all([
    load(call, listTourDays, tourDaysInput(branchId)),
    branchId === undefined ? undefined : load(call, showBranch, { params: { branchId } }),
  ])
  return { branchId, days, branch }
}
export type TourOptions = Awaited<ReturnType<typeof loadTourOptions>>
