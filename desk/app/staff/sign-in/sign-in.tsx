import { useWords } from 'browser/words/use-words.tsx'
import type { NextStep } from 'contract/staff/sign-in/endpoints.ts'
import { type ReactNode, useState } from 'react'
import { AuthLayout } from './auth-layout.tsx'
import { Credentials } from './credentials.tsx'
import { SecondStep } from './second-step.tsx'
import { RecoveryCodes } from './set-up/recovery-codes.tsx'
import { SecondStepSetUp } from './set-up/second-step-set-up.tsx'

interface SignInProps {
  readonly onDone: () => unknown
  /** Shown in a dialog above a screen with an ended session. */
  readonly isInDialog?: boolean
  /** The step to begin with, if the password was given already. */
  readonly first?: NextStep
}

/** Email and password, then the step the server asks for: a code, or the setup of a second step (desk §1). */
export function SignIn({ onDone, isInDialog = false, first }: SignInProps) {
  const { t } = useWords('desk-sign-in')
  const [step, setStep] = useState<NextStep | undefined>(first)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const go = (next: NextStep) => (next.next === 'done' ? void onDone() : setStep(next))

  const Around = isInDialog ? DialogLayout : AuthLayout
  if (!step)
    return (
      <Around
        title={isInDialog ? t('session_ended') : t('title')}
        lead={isInDialog ? t('session_ended_text') : t('lead')}
      >
        <Credentials onNext={go} />
      </Around>
    )
  if (step.next === 'enrol')
    return (
      <Around title={t('enrol_title')} lead={t('enrol_lead')}>
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
        ) : (
          <SecondStepSetUp onDone={(codes) => (codes.length > 0 ? setRecoveryCodes(codes) : void onDone())} />
        )}
      </Around>
    )
  return (
    <Around title={t('second_title')} lead={t(step.next === 'passkey' ? 'second_lead_passkey' : 'second_lead')}>
      <SecondStep step={step} onNext={go} onBack={() => setStep(undefined)} />
    </Around>
  )
}

const DialogLayout = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <>
    <h2>{title}</h2>
    <p className="text-ink-2">{lead}</p>
    {children}
  </>
)
