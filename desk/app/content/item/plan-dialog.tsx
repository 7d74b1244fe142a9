import { useWords } from 'browser/words/use-words.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { useState } from 'react'
import { DateField } from '../../forms/dates.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { usePartName } from './use-part-name.ts'
import type { Plan } from './use-plans.ts'

interface PlanDialogProps {
  readonly language: Language
  /** The plans so far: one of them stays where only the other is chosen. */
  readonly planned: Pick<ContentItem['parts'][Language], 'publish_at' | 'take_down_at'>
  readonly onClose: () => void
  readonly onPlan: (plan: Plan) => void
}

const moment = (local: string) => (local === '' ? undefined : `${local}:00+03:00`)

/** Plans when a language is published and taken down, to the minute, in Riyadh's time. */
export function PlanDialog({ language, planned, onClose, onPlan }: PlanDialogProps) {
  const { t } = useWords('desk-content')
  const { t: shell } = useWords('desk-shell')
  const partName = usePartName()
  const [publishAt, setPublishAt] = useState('')
  const [takeDownAt, setTakeDownAt] = useState('')
  const [error, setError] = useState<{ readonly publishAt?: string; readonly takeDownAt?: string }>({})
  const send = () => {
    if (!publishAt && !takeDownAt) return setError({ publishAt: t('plan_missing') })
    const plan = { publishAt: moment(publishAt), takeDownAt: moment(takeDownAt), formerEnd: planned.take_down_at }
    const [begins, ends] = [plan.publishAt ?? planned.publish_at, plan.takeDownAt ?? planned.take_down_at]
    if (begins && ends && new Date(begins) >= new Date(ends))
      return setError({ [takeDownAt ? 'takeDownAt' : 'publishAt']: shell('ends_before') })
    onPlan(plan)
    onClose()
  }
  const title = t('schedule_of', { language: partName(language) })
  return (
    <FormDialog title={title} send={t('schedule')} onSend={send} onClose={onClose}>
      <DateField
        label={t('publish_at')}
        hint={t('plan_hint')}
        error={error.publishAt}
        kind="moment"
        value={publishAt}
        onValue={setPublishAt}
      />
      <DateField
        label={t('take_down_at')}
        note={t('optional')}
        error={error.takeDownAt}
        kind="moment"
        value={takeDownAt}
        onValue={setTakeDownAt}
      />
    </FormDialog>
  )
}
