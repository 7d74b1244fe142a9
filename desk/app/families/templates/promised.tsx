import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { showContact } from 'contract/contact/endpoints.ts'
import { changePromise, promiseMaxDays } from 'contract/families/promise.ts'
import { useId } from 'react'
import { answerOf, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { ChoiceInput } from '../../forms/inputs.tsx'
import { showToast } from '../../parts/show-toast.ts'

const days = Array.from({ length: promiseMaxDays }, (_, index) => index + 1)

/** The promised reply time in working days: shown to families, and measured by the desk. */
export function Promised() {
  const { t } = useWords('desk-families')
  const queries = useQueryClient()
  const now = useAnswer(showContact).data?.reply_promise_days
  const change = useChange(changePromise, {
    done: async () => {
      await queries.invalidateQueries(answerOf(showContact))
      showToast({ text: t('promise_set') })
    },
  })
  const id = useId()
  if (now === undefined) return null
  return (
    <div className="promised">
      <label htmlFor={id}>{t('promise')}</label>
      <ChoiceInput
        id={id}
        value={change.variables && change.isPending ? Number(change.variables.body.days) : now}
        disabled={change.isPending}
        choices={days.map((each) => ({ value: each, label: t('working_days', { count: each }) }))}
        onChoose={(chosen) => chosen !== '' && change.mutate({ body: { days: chosen } })}
      />
      <p className="text-small text-ink-2">{t('promise_hint')}</p>
    </div>
  )
}
