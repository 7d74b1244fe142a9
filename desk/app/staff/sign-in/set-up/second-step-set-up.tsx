import { useMutation } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { Fingerprint } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { ErrorLine } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { canHavePasskeys, makePasskey, nameOfThisDevice, passkeyFailure } from '../passkeys.ts'
import { Authenticator } from './authenticator.tsx'

interface SecondStepSetUpProps {
  /** Gets the new recovery codes; none if the account keeps those it has. */
  readonly onDone: (recoveryCodes: readonly string[]) => unknown
}

/** Sets up the mandatory second step: a passkey of this device or an authenticator (desk §1). */
export function SecondStepSetUp({ onDone }: SecondStepSetUpProps) {
  const { t } = useWords('desk-sign-in')
  const [byCode, setByCode] = useState(!canHavePasskeys())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => makePasskey(nameOfThisDevice()),
    onSuccess: onDone,
  })

  if (byCode) return <Authenticator onCodes={onDone} />
  return (
    <div className="grid gap-2">
      <Button busy={isPending} onClick={() => mutate()}>
        <Icon of={Fingerprint} />
        {t('make_passkey')}
      </Button>
      {error && <ErrorLine>{passkeyFailure(error, t)}</ErrorLine>}
      <Button kind="line" onClick={() => setByCode(true)}>
        {t('authenticator_instead')}
      </Button>
    </div>
  )
}
