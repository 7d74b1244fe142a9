import { useWords } from 'browser/words/use-words.tsx'
import { type PrivacyRequestWhole, showPrivacyRequest } from 'contract/privacy/desk.ts'
import type { ReactNode } from 'react'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'

interface WholeProps {
  readonly id: number
  readonly children: (whole: PrivacyRequestWhole) => ReactNode
}

/** A request with what is kept of its family, counted as it is now. */
export function Whole({ id, children }: WholeProps) {
  const { t } = useWords('desk-privacy')
  return (
    <Answered of={useAnswer(showPrivacyRequest, { params: { id } })} failed={t('failed')}>
      {(whole) => whole.id === id && children(whole)}
    </Answered>
  )
}

export function Parts({ parts }: Pick<PrivacyRequestWhole, 'parts'>) {
  const { t } = useWords('desk-privacy')
  return (
    <ul className="privacy-parts">
      <li>{t('part_file')}</li>
      {parts.map(({ name, count }) => (
        <li key={name}>{t(`part_${name}`, { count })}</li>
      ))}
    </ul>
  )
}

interface TellProps {
  readonly email: string | null
  readonly tells: boolean
  readonly onChange: (tells: boolean) => void
}

/** Whether the family is written to; by email alone. */
export function Tell({ email, tells, onChange }: TellProps) {
  const { t } = useWords('desk-privacy')
  if (email === null) return <p className="text-small text-ink-2">{t('no_email')}</p>
  return (
    <label className="flex min-h-10 items-center gap-3">
      <input type="checkbox" checked={tells} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {t('tell')}{' '}
        <bdi dir="ltr" className="text-ink-2">
          {email}
        </bdi>
      </span>
    </label>
  )
}
