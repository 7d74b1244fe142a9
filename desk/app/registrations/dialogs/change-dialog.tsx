import { useWords } from 'browser/words/use-words.tsx'
import { listDeskPrograms } from 'contract/programs/desk.ts'
import { changeRegistration } from 'contract/registrations/offers.ts'
import { schedules } from 'contract/registrations/schedules.ts'
import { useState } from 'react'
import { BranchField } from '../../branches/branch-input.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { DateField } from '../../forms/dates.tsx'
import { PickField } from '../../forms/fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDays } from '../../language/use-days.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import type { RegistrationDialogProps } from './dialog-props.ts'
import { useRegistrationChange } from './use-registration-change.ts'

/** Changes branch, programme, schedule or start. The time of asking stays, unless staff entered its day. */
export function ChangeDialog({ registration, onClose }: RegistrationDialogProps) {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { withoutWeekday } = useDays()
  const { id, kid, version, entered_on } = registration
  const [branch_id, setBranch] = useState<number | undefined>(registration.branch.id)
  const [program_id, setProgram] = useState<number | ''>(registration.program.id)
  const [schedule, setSchedule] = useState(registration.schedule)
  const [start_date, setStart] = useState(registration.start_date)
  const [asked_on, setRequestDay] = useState(registration.asked_on)
  const programs = useAnswer(listDeskPrograms).data ?? []
  const change = useRegistrationChange(changeRegistration, { onClose, sentence: t('changed', { kid: kid.name }) })
  return (
    <FormDialog
      {...change.dialog}
      title={t('change_title', { kid: kid.name })}
      lead={t('change_text', { day: withoutWeekday(registration.asked_on) })}
      send={t('change')}
      onSend={() =>
        change.mutate({ params: { id }, body: { branch_id, program_id, schedule, start_date, asked_on, version } })
      }
    >
      <BranchField
        label={t('branch')}
        chosen={branch_id}
        none={t('choose')}
        error={change.errorOf('branch_id')}
        onChoose={setBranch}
      />
      <PickField
        label={t('programme')}
        value={program_id}
        choices={programs.map(({ id: value, name }) => ({ value, label: name }))}
        error={change.errorOf('program_id')}
        onChoose={setProgram}
      />
      <PickField
        label={t('schedule')}
        value={schedule}
        choices={schedules.map((value) => ({ value, label: wordOf('schedule', value) }))}
        onChoose={(next) => next !== '' && setSchedule(next)}
      />
      <DateField
        kind="day"
        label={t('start')}
        value={start_date}
        error={change.errorOf('start_date')}
        onValue={setStart}
      />
      {entered_on && (
        <DateField
          kind="day"
          label={t('day_of_asking')}
          value={asked_on}
          error={change.errorOf('asked_on')}
          onValue={setRequestDay}
        />
      )}
    </FormDialog>
  )
}
