import { showProfile } from 'contract/accounts.ts'
import { keyOf, queryClient } from '../loading/browser.ts'
import { useLoadable } from '../loading/use-loadable.ts'
import { useUser } from './user.ts'

/** The profile of whoever is signed in, in memory only; loaded at start if a user is saved (spec §4). */
export const useProfile = () => useLoadable(showProfile, undefined, undefined, useUser() !== undefined)

/** After an edit the profile is loaded anew (spec §4). */
export const reloadProfile = () => queryClient.invalidateQueries({ queryKey: keyOf(showProfile) })

export const clearProfile = () => queryClient.removeQueries({ queryKey: keyOf(showProfile) })
