import { href } from 'contract/site/href.ts'
import { useLocation, useNavigate } from 'react-router'
import type { SignInState } from './invitation.ts'

/** What came along to the pages of the door, and the way back from them. */
export function useSignInState() {
  const navigate = useNavigate()
  const state = (useLocation().state ?? {}) as SignInState
  return {
    state,
    /** Back to where they came from, the action that brought them here ready; else home. */
    goBack: () =>
      navigate(state.from ?? href('home'), { replace: true, state: state.action ? { ready: state.action } : null }),
  }
}
