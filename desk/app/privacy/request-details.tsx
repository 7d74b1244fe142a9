import { useWords } from 'browser/words/use-words.tsx'
import { type PrivacyRequestWhole, showPrivacyRequest } from 'contract/privacy/desk.ts'
import type { ReactNode } from 'react'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { Tick } from '../forms/inputs.tsx'
import type { sumOfCounts } from './people-choice.tsx'

interface RequestDetailsProps {
  readonly id: number
  readonly children: (details: PrivacyRequestWhole) => ReactNode
}

/** Loads a request with the current counts of the family's data. */
export function RequestDetails({ id, children }: RequestDetailsProps) {
  const { t } = useWords('desk-privacy')
  return (
    <Answered of={useAnswer(showPrivacyRequest, { params: { id } })} failed={t('failed')}>
      {(details) => details.id === id && children(details)}
    </Answered>
  )
}

export function RequestParts({ parts }: { readonly parts: ReturnType<typeof sumOfCounts> }) {
  const { t } = useWords('desk-privacy')
  return (
    <ul className="grid gap-1 ps-5 list-disc">
      <li>{t('part_file')}</li>
      {parts.map(({ name, count }) => (
        <li key={name}>{t(`part_${name}`, { count })}</li>
      ))}
    </ul>
  )
}

interface NotifyTickProps {
  readonly email: string | null
  readonly notifies: boolean
  readonly onChange: (notifies: boolean) => void
}

/** Whether the family gets an email about it. */
export function NotifyTick({ email, notifies, onChange }: NotifyTickProps) {
  const { t } = useWords('desk-privacy')
  if (email === null) return <p className="text-small text-ink-2">{t('no_email')}</p>
  return (
    <Tick checked={notifies} onTick={onChange}>
      <span>
        {t('email_family')}{' '}
        <bdi dir="ltr" className="text-ink-2">
          {email}
        </bdi>
      </span>
    </Tick>
  )
}
