import { deviceStore } from 'browser/storage/stores.ts'
import { loadWords } from 'browser/words/words.client.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { RouteHandle } from '../../page.ts'
import { savedUser, sessionEnded } from '../user.ts'
import { onInvitation, type SignInInvitation } from './invitation.ts'

const SignInDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./sign-in-dialog.tsx'), loadWords(['accounts'])])
  return dialog
})

/** Part of the layout that shows sign-in invitations, and a notice when the session has ended; keeps push current at each visit. */
export function SignInHost() {
  const [invitation, setInvitation] = useState<SignInInvitation>()
  const isPrivate = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.private)

  useEffect(() => {
    return onInvitation(setInvitation)
  }, [])
  useEffect(() => {
    // Private pages redirect to /login, which shows the notice.
    if (isPrivate) return
    const notify = async () => (await import('../session-notice.ts')).notifySession('notice_ended')
    addEventListener(sessionEnded, notify)
    return () => removeEventListener(sessionEnded, notify)
  }, [isPrivate])

  useEffect(() => {
    if (!savedUser() || deviceStore.get('push_id') === undefined) return
    void import('../push/push.ts').then(({ updatePush }) => updatePush()).catch(() => undefined)
  }, [])

  if (!invitation) return null
  return (
    <Suspense>
      <SignInDialog invitation={invitation} onClose={() => setInvitation(undefined)} />
    </Suspense>
  )
}
