import { useWords } from 'browser/words/use-words.tsx'
import { offerPlace, previewOffer } from 'contract/registrations/offers.ts'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import { useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { DateField } from '../../forms/dates.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDays } from '../../language/use-days.ts'
import { Note } from '../../parts/note.tsx'
import type { RegistrationDialogProps } from './dialog-props.ts'
import { type GivenReason, OfferEmail, PassedOver } from './offer-parts.tsx'
import { OwnWords } from './own-words.tsx'
import { SentOffer } from './sent-offer.tsx'
import { useRegistrationChange } from './use-registration-change.ts'

/** A moment of the field in Riyadh, as a call takes it. */
const momentOf = (local: string) => (local === '' ? undefined : `${local}:00+03:00`)
export const localOf = (at: string) => `${riyadhDay(new Date(at))}T${riyadhTime(new Date(at))}`

/** Offers a place: first day, end, words, and a reason if others stand before. The email is shown before it leaves. */
export function OfferDialog({ registration, onClose }: RegistrationDialogProps) {
  const { t } = useWords('desk-registrations')
  const { today, long } = useDays()
  const { id, kid, branch, program, version, start_date } = registration
  const [first_day, setFirstDay] = useState([today, start_date].sort()[1] ?? today)
  const [end, setEnd] = useState('')
  const [text, setText] = useState('')
  const [given, setGiven] = useState<GivenReason>({ reason: '', reason_text: '' })
  const [tells, setTells] = useState(true)
  const ends_at = momentOf(end)
  const preview = useAnswer(
    previewOffer,
    { params: { id }, query: { first_day, ends_at, text } },
    { when: first_day !== '' },
  )
  const offer = useRegistrationChange(offerPlace, {
    onClose,
    sentence: t('offer_sent', { kid: kid.name }),
    done: () => undefined,
  })
  const { passed_over = 0, to = null, free = null } = preview.data ?? {}
  if (offer.data) return <SentOffer id={id} url={offer.data.url} onClose={onClose} />
  return (
    <FormDialog
      {...offer.dialog}
      title={t('offer_title', { kid: kid.name })}
      lead={t(free === null ? 'numbers_title' : 'offer_free', { program: program.name, branch: branch.name, free })}
      send={t(offer.isKnown ? 'offer_anyway' : 'offer_send')}
      disabled={free === 0}
      onSend={() => {
        const sent = { first_day, ends_at, text, ...given, tell: tells && to !== null, version }
        offer.mutate({ params: { id }, body: { ...sent, ...(offer.isKnown && { anyway: true }) } })
      }}
    >
      {free === 0 && <Note kind="warn">{t('none_free')}</Note>}
      {passed_over > 0 && (
        <PassedOver
          count={passed_over}
          given={given}
          error={offer.errorOf('reason')}
          onChange={(changed) => setGiven({ ...given, ...changed })}
        />
      )}
      <DateField
        kind="day"
        label={t('first_day')}
        hint={first_day && long(first_day)}
        value={first_day}
        error={offer.errorOf('first_day')}
        onValue={setFirstDay}
      />
      <DateField
        kind="moment"
        label={t('offer_ends')}
        hint={t('offer_ends_hint')}
        value={end || (preview.data ? localOf(preview.data.ends_at) : '')}
        error={offer.errorOf('ends_at')}
        onValue={setEnd}
      />
      <OwnWords value={text} error={offer.errorOf('text')} onText={setText} />
      <OfferEmail mail={preview.data} isSent={tells} onTick={setTells} />
    </FormDialog>
  )
}
