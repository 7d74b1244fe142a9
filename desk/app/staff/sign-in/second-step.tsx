import { useWords } from 'browser/words/use-words.tsx'
import type { NextStep } from 'contract/staff/sign-in/endpoints.ts'
import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'

interface SecondStepProps {
  readonly step: NextStep
  readonly onNext: (next: NextStep) => void
  readonly onBack: () => void
}

/** The user's second steps: a passkey, an authenticator, or either; and always the recovery codes. */
export function SecondStep({ step, onNext, onBack }: SecondStepProps) {
  const { t } = useWords('desk-sign-in')
  const [byCode, setByCode] = useState(step.next === 'code')
  if (byCode)
    return <CodeStep hasAuthenticator={step.next === 'code' || step.also === 'code'} onNext={onNext} onBack={onBack} />
  return (
    <div className="grid gap-4">
      <PasskeyStep onNext={onNext} />
      <div className="flex flex-wrap justify-between gap-2 text-small">
        <button type="button" className="link" onClick={() => setByCode(true)}>
          {t(step.also === 'code' ? 'by_authenticator' : 'by_recovery_code')}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {t('start_again')}
        </button>
      </div>
    </div>
  )
}
