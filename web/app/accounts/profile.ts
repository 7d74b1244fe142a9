import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { showProfile } from 'contract/accounts/endpoints.ts'
import { savedUser, useUser } from './user.ts'

/** The user's profile, in memory only; loaded at start if a user is saved (spec §4). */
export const useProfile = () => useLoadable(showProfile, undefined, undefined, useUser() !== undefined)

/** Reloads the profile after signing in and after every edit (spec §4). Errors show where the profile is used. */
export const loadProfile = () =>
  queryClient.prefetchQuery({
    queryKey: [...queryKeyOf(showProfile), savedUser()?.user_id],
    queryFn: () => call(showProfile),
    staleTime: 0,
  })

export const clearProfile = () => queryClient.removeQueries({ queryKey: queryKeyOf(showProfile) })
