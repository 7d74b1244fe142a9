import { useWords } from 'browser/words/use-words.tsx'
import { changeRegistration } from 'contract/registrations/offers.ts'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDays } from '../../language/use-days.ts'
import { type PlaceDraft, PlaceFields } from '../place-fields.tsx'
import type { RegistrationDialogProps } from './dialog-props.ts'
import { useRegistrationChange } from './use-registration-change.ts'

/** Changes branch, programme, schedule or start. The time of asking stays, unless staff entered its day. */
export function ChangeDialog({ registration, onClose }: RegistrationDialogProps) {
  const { t } = useWords('desk-registrations')
  const { withoutWeekday } = useDays()
  const { id, kid, branch, program, version, entered_on, birth_date, schedule, start_date, asked_on } = registration
  const [draft, setDraft] = useState<PlaceDraft>({
    ...{ branch_id: branch.id, program_id: program.id, schedule, start_date, asked_on },
  })
  const change = useRegistrationChange(changeRegistration, { onClose, sentence: t('changed', { kid: kid.name }) })
  const { branch_id } = draft
  return (
    <FormDialog
      {...change.dialog}
      title={t('change_title', { kid: kid.name })}
      lead={t('change_text', { day: withoutWeekday(asked_on) })}
      send={t('change')}
      disabled={branch_id === null || draft.program_id === ''}
      onSend={() => change.mutate({ params: { id }, body: { ...draft, branch_id: branch_id ?? '', version } })}
    >
      <PlaceFields
        birth={birth_date}
        draft={draft}
        onType={(part) => setDraft({ ...draft, ...part })}
        errorOf={change.errorOf}
        hasDayOfAsking={entered_on !== null}
        kept={program}
      />
    </FormDialog>
  )
}
