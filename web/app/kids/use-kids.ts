import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, queryKeyOf } from 'browser/calls/call.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import type { Endpoint, Input } from 'contract/endpoint.ts'
import { type Kid, listKids, listRegistrations, type Registration } from 'contract/kids/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import type { Problem } from 'contract/problems.ts'
import { savedUser } from '../accounts/user.ts'

const everyKid: Input<typeof listKids> = { query: { with_paginate: 'no', page: '', type: 'web' } }
const kidsKey = queryKeyOf(listKids, everyKid)

const reload = (client: QueryClient) =>
  Promise.all([kidsKey, [listRegistrations.path]].map((queryKey) => client.invalidateQueries({ queryKey })))

/** My children (spec §7): idle, loading, succeeded or failed. */
export const useKids = () => useLoadable(listKids, everyKid)

/** A child's registrations (spec §7). Those that came with the child stand there until they have come by themselves. */
export function useRegistrationsOf({ id, registrations }: Kid): readonly Registration[] {
  const asking = { query: { with_paginate: 'no', kid_id: id, page: '', type: 'web' } } as const
  const known = { status: 'succeeded', data: { data: registrations } } as const
  return useLoadable(listRegistrations, asking, known).data?.data ?? registrations
}

/** Sends something about my children, and loads them again whatever came of it. */
export function useKidsChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation<unknown, Problem, Input<E>>({
    mutationFn: (asking) => call(endpoint, asking),
    onSettled: () => reload(client),
  })
}

/** Shows a child as it will be; answers how to take that back. */
export function useOptimisticKid() {
  const client = useQueryClient()
  return async (id: number, optimistic: (kid: Kid) => Kid) => {
    const key = [...kidsKey, savedUser()?.user_id]
    // What is under way would write over it.
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData<Page<Kid>>(key)
    client.setQueryData<Page<Kid>>(
      key,
      (page) => page && { ...page, data: page.data.map((kid) => (kid.id === id ? optimistic(kid) : kid)) },
    )
    return () => client.setQueryData(key, before)
  }
}

export function useReloadKids() {
  const client = useQueryClient()
  return () => reload(client)
}
