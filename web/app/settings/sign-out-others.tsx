import { listSessions, revokeAllSessions } from 'contract/accounts/sessions.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useWords } from '../language/words.tsx'
import { call, keyOf, queryClient } from '../loading/browser.ts'
import { notify } from '../shell/notify.ts'

/** One press for whoever is worried: every place but this one is signed out. */
export function SignOutOthers() {
  const { t } = useWords('settings')
  const [busy, setBusy] = useState(false)

  const end = async () => {
    setBusy(true)
    try {
      await call(revokeAllSessions, { body: { keep_this: true } })
      await queryClient.invalidateQueries({ queryKey: keyOf(listSessions) })
      notify({ kind: 'success', text: t('signed_out_others') })
    } catch {
      notify({ kind: 'error', text: t('not_saved') })
      setBusy(false)
    }
  }

  return (
    <Button kind="line" small className="button-leave" busy={busy} onClick={end}>
      {t('sign_out_others')}
    </Button>
  )
}
