import { useWords } from 'browser/words/use-words.tsx'
import type { Language } from 'i18n/languages.ts'
import { useState } from 'react'
import { DateField } from '../../forms/dates.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { usePartName } from './use-part-name.ts'
import type { Plan } from './use-plans.ts'

interface PlanDialogProps {
  readonly language: Language
  readonly onClose: () => void
  readonly onPlan: (plan: Plan) => void
}

const moment = (local: string) => (local === '' ? undefined : `${local}:00+03:00`)

/** Plans when a language is published and taken down, to the minute, in Riyadh's time. */
export function PlanDialog({ language, onClose, onPlan }: PlanDialogProps) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const [publishAt, setPublishAt] = useState('')
  const [takeDownAt, setTakeDownAt] = useState('')
  const [error, setError] = useState<string>()
  const title = t('schedule_of', { language: partName(language) })
  return (
    <FormDialog
      title={title}
      send={t('schedule')}
      onSend={() => {
        if (!publishAt && !takeDownAt) return setError(t('plan_missing'))
        onPlan({ publishAt: moment(publishAt), takeDownAt: moment(takeDownAt) })
        onClose()
      }}
      onClose={onClose}
    >
      <DateField
        label={t('publish_at')}
        hint={t('plan_hint')}
        error={error}
        kind="moment"
        value={publishAt}
        onValue={setPublishAt}
      />
      <DateField
        label={t('take_down_at')}
        note={t('optional')}
        kind="moment"
        value={takeDownAt}
        onValue={setTakeDownAt}
      />
    </FormDialog>
  )
}
