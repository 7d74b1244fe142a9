import { useQuery } from '@tanstack/react-query'
import { call, queryKeyOf } from 'browser/calls/call.ts'
import type { Input } from 'contract/endpoint.ts'
import { listTourSlots } from 'contract/visits/slots.ts'

const slotsInput = (branchId: number): Input<typeof listTourSlots> => ({ query: { branch_id: branchId } })

/**
 * The times of a branch as they are now: asked for again whenever the page is looked at anew, because another family may
 * have taken one meanwhile. What was there stays on show until then.
 */
export const useSlots = (branchId: number | undefined) =>
  useQuery({
    queryKey: queryKeyOf(listTourSlots, slotsInput(branchId ?? 0)),
    queryFn: ({ signal }) => call(listTourSlots, slotsInput(branchId ?? 0), { signal }),
    enabled: branchId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
