import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listSessions, revokeAllSessions } from 'contract/accounts/sessions.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'

/** Button that signs out every other session. */
export function SignOutOthers() {
  const { t } = useWords('settings')
  const [busy, setBusy] = useState(false)

  const end = async () => {
    setBusy(true)
    try {
      await call(revokeAllSessions, { body: { keep_this: true } })
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(listSessions) })
      notify({ kind: 'success', text: t('signed_out_others') })
    } catch {
      notify({ kind: 'error', text: t('not_saved') })
      setBusy(false)
    }
  }

  return (
    <Button kind="line" small className="text-(--error)" busy={busy} onClick={end}>
      {t('sign_out_others')}
    </Button>
  )
}
