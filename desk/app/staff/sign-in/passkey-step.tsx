import { useMutation } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import type { NextStep } from 'contract/staff/sign-in/endpoints.ts'
import { Fingerprint } from 'lucide'
import { Button } from 'ui/button.tsx'
import { ErrorLine } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { passkeyFailure, showPasskey } from './passkeys.ts'

/** Signs in with a passkey of this device. */
export function PasskeyStep({ onNext }: { onNext: (next: NextStep) => void }) {
  const { t } = useWords('desk-sign-in')
  const { mutate, isPending, error } = useMutation({ mutationFn: showPasskey, onSuccess: onNext })
  return (
    <div className="grid gap-2">
      <Button busy={isPending} onClick={() => mutate()}>
        <Icon of={Fingerprint} />
        {t('use_passkey')}
      </Button>
      {error && <ErrorLine>{passkeyFailure(error, t)}</ErrorLine>}
    </div>
  )
}
