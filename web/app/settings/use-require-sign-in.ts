import { href } from 'contract/site/href.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useReturnPath } from '../accounts/sign-in/invitation.ts'
import { hasSessionEnded, savedUser, useUser } from '../accounts/user.ts'

/**
 * For signed-in families only (product §3): visitors are led to /login and back to this very place; who logs out, here
 * or in another tab, goes home; whose session the server has ended signs in again and comes back.
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
