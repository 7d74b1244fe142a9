import { call } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { revokeAllSessions } from 'contract/accounts/sessions.ts'
import { Button } from 'ui/button.tsx'
import { useEndSessions } from './use-end-sessions.ts'

/** Button that signs out every other session. */
export function SignOutOthers() {
  const { t } = useWords('settings')
  const end = useEndSessions(() => call(revokeAllSessions, { body: { keep_this: true } }), t('signed_out_others'))
  return (
    <Button
      kind="line"
      small
      className="[&:not(:hover)]:text-(--error)"
      busy={end.isPending}
      onClick={() => end.mutate()}
    >
      {t('sign_out_others')}
    </Button>
  )
}
