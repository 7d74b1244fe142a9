import { useWords } from 'browser/words/use-words.tsx'
import type { Answer } from 'contract/endpoint.ts'
import type { previewOffer } from 'contract/registrations/offers.ts'
import { offerReasons } from 'contract/registrations/reasons.ts'
import { PickField } from '../../forms/fields.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { useValueWord } from '../../language/use-value-word.ts'
import { Note } from '../../parts/note.tsx'
import { SideBox } from '../../parts/side.tsx'
import { ReasonText } from './reason-text.tsx'

export interface GivenReason {
  readonly reason: (typeof offerReasons)[number] | ''
  readonly reason_text: string
}

interface PassedOverProps {
  readonly count: number
  readonly given: GivenReason
  readonly error: string | undefined
  readonly onChange: (changed: Partial<GivenReason>) => void
}

/** The reason to offer a place to one who comes behind others. */
export function PassedOver({ count, given, error, onChange }: PassedOverProps) {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  return (
    <>
      <Note kind="warn" title={t('passed_over', { count })}>
        {t('passed_over_text')}
      </Note>
      <PickField
        label={t('offer_reason')}
        value={given.reason}
        none={t('choose')}
        choices={offerReasons.map((value) => ({ value, label: wordOf('offer_reason', value) }))}
        error={error}
        onChoose={(reason) => onChange({ reason })}
      />
      <ReasonText value={given.reason_text} onText={(reason_text) => onChange({ reason_text })} />
    </>
  )
}

interface OfferEmailProps {
  readonly mail: Answer<typeof previewOffer> | undefined
  readonly isSent: boolean
  readonly onTick: (isSent: boolean) => void
}

/** The email of an offer as the family reads it, and whether it leaves. */
export function OfferEmail({ mail, isSent, onTick }: OfferEmailProps) {
  const { t } = useWords('desk-registrations')
  if (!mail) return null
  if (mail.to === null) return <Note>{t('no_email')}</Note>
  return (
    <>
      <details open>
        <summary className="mb-2">{t('email_as_read')}</summary>
        <SideBox>
          <b dir="auto">{mail.subject}</b>
          <p className="whitespace-pre-wrap" dir="auto">
            {mail.text}
          </p>
        </SideBox>
      </details>
      <Tick checked={isSent} onTick={onTick}>
        {t('send_email')}
      </Tick>
    </>
  )
}
