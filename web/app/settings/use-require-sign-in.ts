import { href } from 'contract/site/href.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useReturnPath } from '../accounts/sign-in/invitation.ts'
import { hasSessionEnded, savedUser, useUser } from '../accounts/user.ts'

/**
 * Restricts a page to signed-in users (product §3): visitors are redirected to /login and back; logging out, also in another
 * tab, leads home; after a session ended by the server the user signs in again and returns.
 */
export function useRequireSignIn() {
  const user = useUser()
  const from = useReturnPath()
  const navigate = useNavigate()
  const wasHere = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody comes or goes, not when the section changes
  useEffect(() => {
    if (savedUser()) {
      wasHere.current = true
    } else if (wasHere.current && !hasSessionEnded()) {
      navigate(href('home'), { replace: true })
    } else {
      navigate(href('login'), { replace: true, state: { from, ...(hasSessionEnded() && { notice: 'ended' }) } })
    }
  }, [user])
  return user
}
