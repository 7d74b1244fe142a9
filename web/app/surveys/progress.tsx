import { useWords } from 'browser/words/use-words.tsx'
import type { Survey } from 'contract/surveys/endpoints.ts'
import { chosenIn, type SurveyFields, textIn } from 'contract/surveys/payload.ts'
import { surveyProblems } from 'contract/surveys/rules.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { questionIdOf } from './questions/question.tsx'

/** State of each question: answered, invalid, next, or open. */
function useProgress(survey: Survey) {
  const { control, formState } = useFormContext<SurveyFields>()
  const values = useWatch({ control }) as SurveyFields
  const problems = surveyProblems(survey, values)
  const rows = survey.questions.map(({ id, name, fields, options }) => {
    const isAnswered = options.length > 0 ? chosenIn(values, name).some(Boolean) : textIn(values, name) !== ''
    const answered = isAnswered && fields.every((field) => !problems[field])
    const wrong = formState.isSubmitted && fields.some((field) => formState.errors[field])
    return { id, state: wrong ? ('wrong' as const) : answered ? ('done' as const) : ('open' as const) }
  })
  return { rows, answered: rows.filter(({ state }) => state === 'done').length }
}

/** Progress: one rod per question beside the form on a wide screen, a sticky bar on a narrow one. */
export function Progress({ survey }: { survey: Survey }) {
  const { t } = useWords('surveys')
  const { rows, answered } = useProgress(survey)
  const text = t('answered', { count: answered, total: rows.length })
  return (
    <div className="survey-progress">
      <p className="font-bold text-small leading-[1.5]">{text}</p>
      <div
        className="survey-bar"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={rows.length}
        aria-valuenow={answered}
        aria-valuetext={text}
      >
        {rows.map(({ id, state }) => (
          <i key={id} data-state={state} />
        ))}
      </div>
      <nav className="hidden lg:grid" aria-label={t('progress')}>
        {rows.map(({ id, state }) => (
          <a key={id} href={`#${questionIdOf(id)}`} className="survey-rods-row" data-state={state}>
            <span className="tabular-nums">{t('question_number', { number: id })}</span>
            <span className="survey-rods-bar" aria-hidden="true">
              {rows.slice(0, id).map((part) => (
                <i key={part.id} />
              ))}
            </span>
          </a>
        ))}
      </nav>
    </div>
  )
}
