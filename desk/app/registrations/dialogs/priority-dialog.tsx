import { useWords } from 'browser/words/use-words.tsx'
import { setPriority } from 'contract/registrations/offers.ts'
import { givenPriorities } from 'contract/registrations/reasons.ts'
import { useState } from 'react'
import { PickField } from '../../forms/fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useValueWord } from '../../language/use-value-word.ts'
import type { RegistrationDialogProps } from './dialog-props.ts'
import { ReasonText } from './reason-text.tsx'
import { useRegistrationChange } from './use-registration-change.ts'

/** Gives priority on the waiting list, or ends it. */
export function PriorityDialog({ registration, onClose }: RegistrationDialogProps) {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { id, kid, version, priority } = registration
  const [reason, setReason] = useState<(typeof givenPriorities)[number] | ''>(
    givenPriorities.find((each) => each === priority) ?? '',
  )
  const [reason_text, setReasonText] = useState('')
  const change = useRegistrationChange(setPriority, { onClose, sentence: t('priority_saved', { kid: kid.name }) })
  return (
    <FormDialog
      {...change.dialog}
      title={t('priority_title', { kid: kid.name })}
      lead={t('priority_text')}
      send={t('priority_save')}
      onSend={() => change.mutate({ params: { id }, body: { reason, reason_text, version } })}
    >
      <PickField
        label={t('priority')}
        value={reason}
        none={t('no_priority')}
        choices={givenPriorities.map((value) => ({ value, label: wordOf('priority', value) }))}
        onChoose={setReason}
      />
      <ReasonText value={reason_text} onText={setReasonText} />
    </FormDialog>
  )
}
