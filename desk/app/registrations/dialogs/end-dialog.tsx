import { useWords } from 'browser/words/use-words.tsx'
import { endPlace } from 'contract/registrations/offers.ts'
import { endReasons } from 'contract/registrations/reasons.ts'
import { useState } from 'react'
import { DateField } from '../../forms/dates.tsx'
import { PickField } from '../../forms/fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { useDays } from '../../language/use-days.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import type { RegistrationDialogProps } from './dialog-props.ts'
import { ReasonText } from './reason-text.tsx'
import { useRegistrationChange } from './use-registration-change.ts'

/** Ends a place on its last day. */
export function EndDialog({ registration, onClose }: RegistrationDialogProps) {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { today } = useDays()
  const { id, kid, version, start_date, address_confirmed } = registration
  const [reason, setReason] = useState<(typeof endReasons)[number] | ''>('')
  const [reason_text, setReasonText] = useState('')
  const [on, setOn] = useState(registration.place_ends_on ?? [today, start_date].sort()[1] ?? today)
  const [tells, setTells] = useState(false)
  const change = useRegistrationChange(endPlace, { onClose, sentence: t('place_ended', { kid: kid.name }) })
  return (
    <FormDialog
      {...change.dialog}
      title={t('end_title', { kid: kid.name })}
      lead={t('end_text')}
      send={t('end_place')}
      danger
      disabled={on === '' || reason === ''}
      onSend={() =>
        reason && change.mutate({ params: { id }, body: { reason, reason_text, on, tell: tells, version } })
      }
    >
      <PickField
        label={t('end_reason')}
        value={reason}
        none={t('choose')}
        choices={endReasons.map((value) => ({ value, label: wordOf('end_reason', value) }))}
        onChoose={setReason}
      />
      <ReasonText value={reason_text} onText={setReasonText} />
      <DateField kind="day" label={t('last_day')} value={on} error={change.errorOf('on')} onValue={setOn} />
      {address_confirmed && (
        <Tick checked={tells} onTick={setTells}>
          {t('send_email')}
        </Tick>
      )}
    </FormDialog>
  )
}
