import { useQuery } from '@tanstack/react-query'
import { call, queryKeyOf } from 'browser/calls/call.ts'
import type { Input } from 'contract/endpoint.ts'
import { listTourSlots } from 'contract/visits/slots.ts'

const slotsInput = (branchId: number): Input<typeof listTourSlots> => ({ query: { branch_id: branchId } })

/**
 * Current times of a branch; reloaded when the tab becomes visible, because another family may have taken one. The old times
 * show meanwhile.
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
