import { useWords } from 'browser/words/use-words.tsx'
import type { NextStep } from 'contract/staff/sign-in/endpoints.ts'
import { Fingerprint } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { ErrorLine } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { passkeyFailure, showPasskey } from './passkeys.ts'

/** Signs in with a passkey of this device. */
export function PasskeyStep({ onNext }: { onNext: (next: NextStep) => void }) {
  const { t } = useWords('desk-sign-in')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function ask() {
    setBusy(true)
    setError(undefined)
    try {
      onNext(await showPasskey())
    } catch (problem) {
      setError(passkeyFailure(problem, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Button busy={busy} onClick={() => void ask()}>
        <Icon of={Fingerprint} />
        {t('use_passkey')}
      </Button>
      {error && <ErrorLine>{error}</ErrorLine>}
    </div>
  )
}
