import { useWords } from 'browser/words/use-words.tsx'
import type { Language } from 'i18n/languages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { describedBy, Field } from 'ui/field.tsx'
import { nameOf } from './part-names.ts'
import type { Plan } from './use-plans.ts'

interface PlanDialogProps {
  readonly language: Language
  readonly onClose: () => void
  readonly onPlan: (plan: Plan) => void
}

const moment = (local: string) => (local === '' ? undefined : `${local}:00+03:00`)

/** When a language goes online, and when it is taken down again: to the minute, in Riyadh. */
export function PlanDialog({ language, onClose, onPlan }: PlanDialogProps) {
  const { t } = useWords('desk-content')
  const [publishAt, setPublishAt] = useState('')
  const [takeDownAt, setTakeDownAt] = useState('')
  const [error, setError] = useState<string>()
  const title = t('schedule_of', { language: t(nameOf(language)) })
  return (
    <Dialog open onClose={onClose} label={title} className="dialog">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!publishAt && !takeDownAt) return setError(t('plan_missing'))
          onPlan({ publishAt: moment(publishAt), takeDownAt: moment(takeDownAt) })
          onClose()
        }}
      >
        <h2>{title}</h2>
        <Field id="publish-at" label={t('publish_at')} hint={t('plan_hint')} {...(error && { error })}>
          <input
            id="publish-at"
            className="input"
            type="datetime-local"
            dir="ltr"
            value={publishAt}
            onChange={({ target }) => setPublishAt(target.value)}
            {...describedBy('publish-at', error, true)}
          />
        </Field>
        <Field id="take-down-at" label={t('take_down_at')} note={t('optional')}>
          <input
            id="take-down-at"
            className="input"
            type="datetime-local"
            dir="ltr"
            value={takeDownAt}
            onChange={({ target }) => setTakeDownAt(target.value)}
          />
        </Field>
        <Button type="submit">{t('schedule')}</Button>
      </form>
    </Dialog>
  )
}
