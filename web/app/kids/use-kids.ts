import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, queryKeyOf } from 'browser/calls/call.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import type { Endpoint, Input } from 'contract/endpoint.ts'
import { type Kid, listKids } from 'contract/kids/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import type { Problem } from 'contract/problems.ts'
import { listRegistrations, type Registration } from 'contract/registrations/endpoints.ts'
import { savedUser } from '../accounts/user.ts'

const everyKid: Input<typeof listKids> = { query: { with_paginate: 'no', page: '', type: 'web' } }
const kidsKey = queryKeyOf(listKids, everyKid)

const reload = (client: QueryClient) =>
  Promise.all([kidsKey, [listRegistrations.path]].map((queryKey) => client.invalidateQueries({ queryKey })))

/** The family's children with loading state (spec §7). */
export const useKids = () => useLoadable(listKids, everyKid)

/** A child's registrations (spec §7); those in the child's record show until they are loaded. An offer is first: it waits for an answer. */
export function useRegistrationsOf({ id, registrations }: Kid): readonly Registration[] {
  const input = { query: { with_paginate: 'no', kid_id: id, page: '', type: 'web' } } as const
  const known = { status: 'succeeded', data: { data: registrations } } as const
  const all = useLoadable(listRegistrations, input, known).data?.data ?? registrations
  return [...all].sort((one, other) => Number(other.offer !== null) - Number(one.offer !== null))
}

/** Mutation of the children's data; reloads them after success and failure. */
export function useKidsChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation<unknown, Problem, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => reload(client),
  })
}

/** Optimistic update of a child; returns a function that undoes it. */
export function useOptimisticKid() {
  const client = useQueryClient()
  return async (id: number, optimistic: (kid: Kid) => Kid) => {
    const key = [...kidsKey, savedUser()?.user_id]
    // A running query would overwrite it.
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
