import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { showContact } from 'contract/contact/endpoints.ts'
import { changePromise, promiseMaxDays } from 'contract/families/promise.ts'
import { Select } from 'ui/select.tsx'
import { answerOf, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { say } from '../../parts/say.ts'

const days = Array.from({ length: promiseMaxDays }, (_, index) => index + 1)

/** In how many working days the school answers: what families read, and what the desk measures. */
export function Promised() {
  const { t } = useWords('desk-families')
  const queries = useQueryClient()
  const now = useAnswer(showContact).data?.reply_promise_days
  const change = useChange(changePromise, {
    done: async () => {
      await queries.invalidateQueries(answerOf(showContact))
      say({ text: t('promise_set') })
    },
  })
  if (now === undefined) return null
  return (
    <div className="promised">
      <label htmlFor="promised">{t('promise')}</label>
      <Select>
        <select
          id="promised"
          className="input"
          value={change.variables && change.isPending ? Number(change.variables.body.days) : now}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ body: { days: Number(target.value) } })}
        >
          {days.map((each) => (
            <option key={each} value={each}>
              {t('working_days', { count: each })}
            </option>
          ))}
        </select>
      </Select>
      <p className="text-small text-ink-2">{t('promise_hint')}</p>
    </div>
  )
}
