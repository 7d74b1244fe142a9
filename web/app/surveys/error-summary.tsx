import { useWords } from 'browser/words/use-words.tsx'
import type { Survey } from 'contract/surveys/endpoints.ts'
import { useFormContext } from 'react-hook-form'
import { Notice } from 'ui/notice.tsx'
import { questionIdOf } from './questions/question.tsx'

/** Number of questions with errors, with a link to the first. */
export function ErrorSummary({ survey }: { survey: Survey }) {
  const { t } = useWords('surveys')
  const { formState } = useFormContext()
  const wrong = survey.questions.filter(({ fields }) => fields.some((field) => formState.errors[field]))
  const first = wrong[0]
  const sent = formState.isSubmitted || wrong.some(({ fields }) => fields.some(isServers))
  function isServers(field: string) {
    return formState.errors[field]?.type === 'server'
  }
  if (!first || !sent) return null
  return (
    <Notice kind="error" role="status">
      <p>
        <b>{t('need_look', { count: wrong.length })}</b>{' '}
        <a className="underline" href={`#${questionIdOf(first.id)}`}>
          {t('go_to', { number: first.id })}
        </a>
      </p>
    </Notice>
  )
}
