import { useWords } from 'browser/words/use-words.tsx'
import { Fingerprint } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { ErrorLine } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { canHavePasskeys, makePasskey, nameOfThisDevice, passkeyFailure } from '../sign-in/passkeys.ts'
import { Authenticator } from './authenticator.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/**
 * Sets up the mandatory second step: a passkey of this device or an authenticator; then shows ten recovery codes
 * (desk §1).
 */
export function Enrolment({ onDone }: { onDone: () => unknown }) {
  const { t } = useWords('desk-sign-in')
  const [byCode, setByCode] = useState(!canHavePasskeys())
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const showCodes = (codes: readonly string[]) => (codes.length > 0 ? setRecoveryCodes(codes) : void onDone())
  async function make() {
    setBusy(true)
    setError(undefined)
    try {
      showCodes(await makePasskey(nameOfThisDevice()))
    } catch (problem) {
      setError(passkeyFailure(problem, t))
    } finally {
      setBusy(false)
    }
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (byCode) return <Authenticator onCodes={showCodes} />
  return (
    <div className="grid gap-2">
      <Button busy={busy} onClick={() => void make()}>
        <Icon of={Fingerprint} />
        {t('make_passkey')}
      </Button>
      {error && <ErrorLine>{error}</ErrorLine>}
      <Button kind="line" onClick={() => setByCode(true)}>
        {t('authenticator_instead')}
      </Button>
    </div>
  )
}
