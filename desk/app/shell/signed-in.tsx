import { useWords } from 'browser/words/use-words.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Failed } from '../parts/states.tsx'
import { resumeSession, useMeQuery, useSessionHasEnded } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import { AuthLayout } from '../staff/sign-in/auth-layout.tsx'
import { SignIn } from '../staff/sign-in/sign-in.tsx'
import { Allowed } from './allowed.tsx'
import { Opening } from './desk.tsx'
import { Frame } from './frame.tsx'

/** Shows the sign-in to a user without a session; the requested address opens afterwards. */
export function SignedIn() {
  const { t } = useWords('desk-shell')
  const { data: me, error, refetch } = useMeQuery()
  const hasEnded = useSessionHasEnded()
  if (me === null) return <SignIn onDone={() => refetch()} />
  if (me === undefined)
    return error ? (
      <AuthLayout title={t('desk')}>
        <Failed onRetry={() => void refetch()} />
      </AuthLayout>
    ) : (
      <Opening />
    )
  return (
    <MeContext value={me}>
      <Frame>
        <Allowed />
      </Frame>
      <Dialog open={hasEnded} onClose={() => {}} label={t('session_ended')} className="dialog">
        <SignIn isInDialog onDone={() => resumeSession(me)} />
      </Dialog>
    </MeContext>
  )
}
