import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import { foldDigits } from 'contract/text.ts'
import { isOfBranch, type StoredVisitHours, saveVisitHours, showVisitHours } from 'contract/visits/desk-hours.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { InputField } from '../../forms/fields.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { useFirstWrong } from '../../forms/use-first-wrong.ts'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { showToast } from '../../parts/show-toast.ts'
import { useBookedQuestion } from '../booked/use-booked-question.tsx'
import { Closures } from './closures.tsx'
import { Exceptions } from './exceptions.tsx'
import { errorAt, type HoursErrors, withoutErrorsOf } from './hours-errors.ts'
import { WeeklyHours } from './weekly-hours.tsx'

const numbers = ['minutes', 'places', 'buffer_minutes', 'notice_hours', 'days_ahead'] as const

/** Query parameters for the hours of a branch, or of the draft of a branch. */
const hoursQuery = ({ branch_id, item_id }: Pick<StoredVisitHours, 'branch_id' | 'item_id'>) =>
  branch_id === null ? { item_id: item_id ?? 0 } : { branch_id }

/** Whether any of the errors belongs to a field of the form. */
const hasPlaces = (errors: HoursErrors) =>
  [...numbers, 'weekly', 'exceptions'].some((path) => errorAt(errors, path) !== undefined)

interface HoursFormProps {
  readonly stored: StoredVisitHours
  readonly mayChange: boolean
}

/** Form of the visit hours of a branch: errors of a field beside it, other refusals above the form. */
export function HoursForm({ stored, mayChange }: HoursFormProps) {
  const { t } = useWords('desk-visits')
  const [hours, setHours] = useState(stored)
  const [errors, setErrors] = useState<HoursErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const booked = useBookedQuestion()
  const save = useChange(saveVisitHours, {
    done: (saved) => {
      setErrors({})
      setRefusal(undefined)
      queryClient.setQueryData(answerOf(showVisitHours, { query: hoursQuery(saved) }).queryKey, saved)
      showToast({ text: t('saved') })
    },
    refused: (problem, { body }) => {
      if (booked.ask(problem, (visits) => save.mutate({ body: { ...body, visits } }))) return true
      if (!(problem instanceof Problem) || problem.status >= 500) return false
      const found = problem.details.errors ?? {}
      setErrors(found)
      setRefusal(hasPlaces(found) ? undefined : (Object.values(found).flat()[0] ?? problem.message))
      return true
    },
  })
  const firstWrong = useFirstWrong(save.isPending)
  const change = (list: 'weekly' | 'exceptions', changed: Partial<StoredVisitHours>) => {
    setErrors(withoutErrorsOf(errors, list))
    setHours({ ...hours, ...changed })
  }
  return (
    <form
      {...firstWrong}
      className="hours-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { branch_id: _branch, item_id: _item, ...body } = hours
        save.mutate({ body: { ...body, ...hoursQuery(hours) } })
      }}
    >
      {refusal && <Note kind="bad">{refusal}</Note>}
      <fieldset disabled={!mayChange} className="hours-columns">
        <div>
          <Section title={t('each_week')}>
            <WeeklyHours weekly={hours.weekly} errors={errors} onChange={(weekly) => change('weekly', { weekly })} />
          </Section>
          <EachVisit hours={hours} errors={errors} onChange={(changed) => setHours({ ...hours, ...changed })} />
        </div>
        <Section title={t('exceptions')} count={hours.exceptions.length}>
          <Exceptions
            exceptions={hours.exceptions}
            errors={errors}
            onChange={(exceptions) => change('exceptions', { exceptions })}
          />
          {isOfBranch(stored) && <Closures branchId={stored.branch_id} daysAhead={stored.days_ahead} />}
        </Section>
        {mayChange && (
          <Button type="submit" busy={save.isPending} className="justify-self-start">
            {t('save')}
          </Button>
        )}
      </fieldset>
      {booked.dialog}
    </form>
  )
}

interface EachVisitProps {
  readonly hours: StoredVisitHours
  readonly errors: HoursErrors
  readonly onChange: (changed: Partial<StoredVisitHours>) => void
}

/** The numbers of a visit: minutes, places, notice. */
function EachVisit({ hours, errors, onChange }: EachVisitProps) {
  const { t } = useWords('desk-visits')
  return (
    <Section title={t('each_visit')}>
      <div className="hours-numbers">
        {numbers.map((name) => (
          <InputField
            key={name}
            label={t(name)}
            error={errorAt(errors, name)}
            className="input num"
            inputMode="numeric"
            value={hours[name]}
            onText={(text) => onChange({ [name]: Number(foldDigits(text).replace(/\D/g, '').slice(0, 4)) })}
          />
        ))}
        <Tick
          className="flex items-center gap-2"
          checked={hours.confirm_by_itself}
          onTick={(confirm_by_itself) => onChange({ confirm_by_itself })}
        >
          {t('confirm_by_itself')}
        </Tick>
      </div>
      <p className="text-small text-ink-2">{t('fewer_places')}</p>
    </Section>
  )
}
