import { loadWords } from 'browser/words/words.client.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { RouteHandle } from '../../page.ts'
import { sessionEnded } from '../user.ts'
import { type Invitation, onInvitation } from './invitation.ts'

const SignInDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./sign-in-dialog.tsx'), loadWords(['accounts'])])
  return dialog
})

/** Stands in the layout: shows invitations to sign in, and says so when a session has ended elsewhere. */
export function SignInHost() {
  const [invitation, setInvitation] = useState<Invitation>()
  const isPrivate = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.private)

  useEffect(() => onInvitation(setInvitation), [])
  useEffect(() => {
    // A page for families only leads to /login, which says it itself.
    if (isPrivate) return
    const say = async () => (await import('./session-ended.ts')).notifySessionEnded()
    addEventListener(sessionEnded, say)
    return () => removeEventListener(sessionEnded, say)
  }, [isPrivate])

  if (!invitation) return null
  return (
    <Suspense>
      <SignInDialog invitation={invitation} onClose={() => setInvitation(undefined)} />
    </Suspense>
  )
}
