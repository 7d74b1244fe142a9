import { useWords } from 'browser/words/use-words.tsx'
import type { NextStep } from 'contract/staff/sign-in.ts'
import { type ReactNode, useState } from 'react'
import { Enrolment } from '../enrolment/enrolment.tsx'
import { Credentials } from './credentials.tsx'
import { Door } from './door.tsx'
import { SecondStep } from './second-step.tsx'

interface SignInProps {
  readonly onDone: () => unknown
  /** In a dialog above a screen whose session has ended. */
  readonly within?: boolean
  /** The password has been given already: what is still asked for. */
  readonly first?: NextStep
}

/** Email and password, then what the server still asks for: a code, or a second step to set up (desk §1). */
export function SignIn({ onDone, within = false, first }: SignInProps) {
  const { t } = useWords('desk-sign-in')
  const [step, setStep] = useState<NextStep | undefined>(first)
  const go = (next: NextStep) => (next.next === 'done' ? void onDone() : setStep(next))

  const Around = within ? Within : Door
  if (!step)
    return (
      <Around title={within ? t('session_ended') : t('title')} lead={within ? t('session_ended_text') : t('lead')}>
        <Credentials onNext={go} />
      </Around>
    )
  if (step.next === 'enrol')
    return (
      <Around title={t('enrol_title')} lead={t('enrol_lead')}>
        <Enrolment onDone={onDone} />
      </Around>
    )
  return (
    <Around title={t('second_title')} lead={t(step.next === 'passkey' ? 'second_lead_passkey' : 'second_lead')}>
      <SecondStep step={step} onNext={go} onBack={() => setStep(undefined)} />
    </Around>
  )
}

const Within = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <>
    <h2>{title}</h2>
    <p className="text-ink-2">{lead}</p>
    {children}
  </>
)
