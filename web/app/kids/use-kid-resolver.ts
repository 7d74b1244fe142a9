import { serverToday } from 'browser/calls/clock.ts'
import { useFieldSentence } from 'browser/forms/form.tsx'
import type { FieldProblem } from 'contract/problems.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { fieldTyped } from './registration/register-fields.ts'

type Problems = Readonly<Record<string, FieldProblem | undefined>>

/** A form resolver from a validation function; reports only fields for which `counts` is true. */
export function useKidResolver<Values extends FieldValues>(
  problemsOf: (values: Values, today: string) => Problems,
  counts: (field: string, values: Values) => boolean = () => true,
): Resolver<Values> {
  const sentence = useFieldSentence()
  return (values) => {
    const problems = Object.entries(problemsOf(values, serverToday()))
    const errors = Object.fromEntries(
      problems.flatMap(([field, problem]) =>
        problem && counts(fieldTyped(field), values)
          ? [[fieldTyped(field), { type: problem.rule, message: sentence(field, problem) }]]
          : [],
      ),
    )
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> }
  }
}
