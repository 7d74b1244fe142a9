import { Form, useFieldSentence } from 'browser/forms/form.tsx'
import { useDraft } from 'browser/forms/use-draft.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Survey, SurveyQuestion } from 'contract/surveys/endpoints.ts'
import { emptySurveyFields, type SurveyFields } from 'contract/surveys/payload.ts'
import { surveyProblems } from 'contract/surveys/rules.ts'
import { type ReactNode, useMemo } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { formIdOf } from './endpoints.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Progress } from './progress.tsx'
import { ChoiceCards } from './questions/choice-cards.tsx'
import { ContactAnswer } from './questions/contact-answer.tsx'
import { WrittenAnswer } from './questions/written-answer.tsx'

interface SurveyFormProps {
  readonly survey: Survey
  /** Initial values: of a form posted without JavaScript. */
  readonly initial?: SurveyFields | undefined
  /** Server errors by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  readonly busy: boolean
  readonly onValid: (fields: SurveyFields) => void
  /** Content above the questions. */
  readonly children?: ReactNode
  /** Content before the button. */
  readonly privacy: ReactNode
}

/** Resolver with the rules of the survey's definition, the same as on the server. */
function useSurveyResolver(survey: Survey): Resolver<SurveyFields> {
  const sentence = useFieldSentence()
  return (values) => {
    const broken = Object.entries(surveyProblems(survey, values)).flatMap(([field, [problem]]) =>
      problem ? [[field, { type: problem.rule, message: sentence(field, problem) }] as const] : [],
    )
    if (broken.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(broken) as FieldErrors<SurveyFields> }
  }
}

const serverErrors = (errors: SurveyFormProps['errors']) =>
  errors &&
  (Object.fromEntries(
    Object.entries(errors).map(([field, [message]]) => [field, { type: 'server', message }]),
  ) as FieldErrors<SurveyFields>)

function Question({ question }: { question: SurveyQuestion }) {
  if (question.options.length > 0) return <ChoiceCards question={question} />
  return question.is_contact ? <ContactAnswer question={question} /> : <WrittenAnswer question={question} />
}

/** The questions as their definition has them (spec §2, §5). It does not know its endpoint. */
export function SurveyForm({ survey, initial, errors, busy, onValid, children, privacy }: SurveyFormProps) {
  const { t } = useWords('surveys')
  const id = formIdOf(survey.slug)
  // Memoised: a new object would set the errors again.
  const found = useMemo(() => serverErrors(errors), [errors])
  const form = useForm<SurveyFields>({
    resolver: useSurveyResolver(survey),
    mode: 'onTouched',
    defaultValues: { ...emptySurveyFields(survey), ...initial },
    ...(found && { errors: found }),
  })
  useDraft(id, form)
  // Subscribes to the form's state; the form object itself never changes.
  const { formState } = form
  return (
    <Form id={id} form={{ ...form, formState }} onValid={onValid} label={survey.title}>
      <div className="survey">
        <Progress survey={survey} />
        <div className="grid gap-8">
          {children}
          <ErrorSummary survey={survey} />
          {survey.questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
          <div className="survey-send">
            {privacy}
            <Button type="submit" knob busy={busy}>
              {t('review')}
            </Button>
          </div>
        </div>
      </div>
    </Form>
  )
}
