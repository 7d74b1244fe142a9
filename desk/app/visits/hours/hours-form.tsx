import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import { type StoredVisitHours, saveVisitHours, showVisitHours } from 'contract/visits/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { Note } from '../../parts/note.tsx'
import { say } from '../../parts/say.ts'
import { Section } from '../../parts/section.tsx'
import { Closures } from './closures.tsx'
import { Exceptions } from './exceptions.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

const numbers = ['minutes', 'places', 'buffer_minutes', 'notice_hours', 'days_ahead'] as const

interface HoursFormProps {
  readonly stored: StoredVisitHours
  readonly mayChange: boolean
}

/** The hours of a branch as a whole; what is wrong with them is said by the server, above. */
export function HoursForm({ stored, mayChange }: HoursFormProps) {
  const { t } = useWords('desk-visits')
  const [hours, setHours] = useState(stored)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const save = useChange(saveVisitHours, {
    done: (saved) => {
      setWrong([])
      queryClient.setQueryData(answerOf(showVisitHours, { query: { branch_id: saved.branch_id } }).queryKey, saved)
      say({ text: t('saved') })
    },
    refused: (problem) => {
      if (!(problem instanceof Problem) || problem.status >= 500) return false
      const errors = Object.values(problem.details.errors ?? {}).flat()
      setWrong(errors.length > 0 ? errors : [problem.message])
      return true
    },
  })
  return (
    <form
      className="hours-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: hours })
      }}
    >
      {wrong.length > 0 && <Note kind="bad">{wrong.join(' ')}</Note>}
      <fieldset disabled={!mayChange} className="hours-columns">
        <div>
          <Section title={t('each_week')}>
            <WeeklyHours weekly={hours.weekly} onChange={(weekly) => setHours({ ...hours, weekly })} />
          </Section>
          <Section title={t('each_visit')}>
            <div className="hours-numbers">
              {numbers.map((name) => (
                <label key={name} className="grid gap-1">
                  <span className="text-small text-ink-2">{t(name)}</span>
                  <input
                    className="input num"
                    inputMode="numeric"
                    value={hours[name]}
                    onChange={({ target }) =>
                      setHours({ ...hours, [name]: Number(target.value.replace(/\D/g, '').slice(0, 4)) })
                    }
                  />
                </label>
              ))}
              <label className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={hours.confirm_by_itself}
                  onChange={({ target }) => setHours({ ...hours, confirm_by_itself: target.checked })}
                />
                {t('confirm_by_itself')}
              </label>
            </div>
            <p className="text-small text-ink-2">{t('fewer_places')}</p>
          </Section>
        </div>
        <Section title={t('exceptions')} count={hours.exceptions.length}>
          <Exceptions exceptions={hours.exceptions} onChange={(exceptions) => setHours({ ...hours, exceptions })} />
          <Closures branchId={stored.branch_id} daysAhead={stored.days_ahead} />
        </Section>
        {mayChange && (
          <Button type="submit" busy={save.isPending} className="justify-self-start">
            {t('save')}
          </Button>
        )}
      </fieldset>
    </form>
  )
}
