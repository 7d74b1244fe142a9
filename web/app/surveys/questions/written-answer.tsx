import { useFieldError, useInitialValue } from 'browser/forms/fields.tsx'
import type { SurveyQuestion } from 'contract/surveys/endpoints.ts'
import { surveyTextMaxLength } from 'contract/surveys/rules.ts'
import { characterCount } from 'contract/text.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, ErrorLine, errorIdOf } from 'ui/field.tsx'
import { FieldQuestion } from './question.tsx'

/** A question with a text answer. */
export function WrittenAnswer({ question }: { question: SurveyQuestion }) {
  const { name, hint, required } = question
  const { register, control } = useFormContext()
  const value: unknown = useWatch({ control, name })
  const error = useFieldError(name)
  const initial = useInitialValue(name)
  const length = characterCount(String(value ?? '').trim())
  return (
    <FieldQuestion question={question}>
      <textarea
        id={name}
        className="input"
        dir="auto"
        rows={3}
        defaultValue={initial}
        placeholder={hint ?? undefined}
        aria-required={required}
        {...register(name)}
        {...describedBy(name, error, undefined)}
      />
      {error && <ErrorLine id={errorIdOf(name)}>{error}</ErrorLine>}
      {length >= surveyTextMaxLength * 0.8 && (
        <span className="counter" data-over={length > surveyTextMaxLength}>
          {length} / {surveyTextMaxLength}
        </span>
      )}
    </FieldQuestion>
  )
}
