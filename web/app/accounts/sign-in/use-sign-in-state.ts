import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { href } from 'contract/site/href.ts'
import { useLocation, useNavigate } from 'react-router'
import type { SignInState } from './invitation.ts'

/** Router state of the account pages, and navigation back from them. */
export function useSignInState() {
  const navigate = useNavigate()
  const state = (useLocation().state ?? {}) as SignInState
  return {
    state,
    /** Its email, once the page is hydrated: the server does not know the state of the browser's history. */
    shownEmail: useHydrated() ? state.email : undefined,
    /** Navigates to the previous page with the pending action; else home. */
    goBack: () =>
      navigate(state.from ?? href('home'), { replace: true, state: state.action ? { ready: state.action } : null }),
  }
}
