import { useWords } from 'browser/words/use-words.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Failed } from '../parts/states.tsx'
import { comeBack, useSessionHasEnded, useWhoIsThere } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import { Door } from '../sign-in/door.tsx'
import { SignIn } from '../sign-in/sign-in.tsx'
import { Allowed } from './allowed.tsx'
import { Opening } from './desk.tsx'
import { Frame } from './frame.tsx'

/** Whoever has not signed in does so here, at whatever address they asked for, and it opens. */
export function SignedIn() {
  const { t } = useWords('desk-shell')
  const { data: me, error, refetch } = useWhoIsThere()
  const hasEnded = useSessionHasEnded()
  if (me === null) return <SignIn onDone={() => refetch()} />
  if (me === undefined)
    return error ? (
      <Door title={t('desk')}>
        <Failed onRetry={() => void refetch()} />
      </Door>
    ) : (
      <Opening />
    )
  return (
    <MeContext value={me}>
      <Frame>
        <Allowed />
      </Frame>
      <Dialog open={hasEnded} onClose={() => {}} label={t('session_ended')} className="dialog">
        <SignIn within onDone={() => comeBack(me)} />
      </Dialog>
    </MeContext>
  )
}
