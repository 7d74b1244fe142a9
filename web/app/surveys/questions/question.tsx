import { useFieldError } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { SurveyQuestion } from 'contract/surveys/endpoints.ts'
import type { ReactNode } from 'react'
import { ErrorLine, errorIdOf } from 'ui/field.tsx'

export const questionIdOf = (id: number) => `q${id}`

const Title = ({ question: { id, question, required } }: { question: SurveyQuestion }) => {
  const { t } = useWords('surveys')
  return (
    <>
      <span className="question-number num">{id}</span>
      <span>
        {question} {!required && <span className="label-note text-small">{t('optional')}</span>}
      </span>
    </>
  )
}

/** Later questions are laid out after the load; the first are visible on a phone. */
const classOf = ({ id }: SurveyQuestion) => (id > 3 ? 'question later' : 'question')

interface QuestionProps {
  readonly question: SurveyQuestion
  readonly children: ReactNode
}

/** A question with several controls; the error is at the top of the group (spec §5). */
export function GroupQuestion({ question, children }: QuestionProps) {
  const { name, id, type, options, required } = question
  const error = useFieldError(name)
  const grouped = options.length > 0
  const radios = type === 'radio' && {
    role: 'radiogroup',
    'aria-required': required,
    'aria-invalid': error !== undefined,
  }
  return (
    <fieldset
      className={classOf(question)}
      id={questionIdOf(id)}
      aria-describedby={grouped && error ? errorIdOf(name) : undefined}
      {...radios}
    >
      <legend className="question-title">
        <Title question={question} />
      </legend>
      <div className="question-body">
        {grouped && error && <ErrorLine id={errorIdOf(name)}>{error}</ErrorLine>}
        {children}
      </div>
    </fieldset>
  )
}

/** A question as the label of its single field. */
export const FieldQuestion = ({ question, children }: QuestionProps) => (
  <div className={classOf(question)} id={questionIdOf(question.id)}>
    <label className="question-title" htmlFor={question.name}>
      <Title question={question} />
    </label>
    <div className="question-body">{children}</div>
  </div>
)
