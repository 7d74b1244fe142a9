import { Problem } from 'contract/problems.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Puts what the server refused beside its fields, and gives the sentence for above the form: undefined when nothing
 * arrived, since that one is ours to say.
 */
export function setFormErrors<Values extends FieldValues>(form: UseFormReturn<Values>, problem: unknown) {
  if (!(problem instanceof Problem)) throw problem
  const fields = Object.entries(problem.details.errors ?? {})
  for (const [field, [message]] of fields) {
    form.setError(field as Path<Values>, { type: 'server', message: message ?? '' }, { shouldFocus: true })
  }
  return problem.details.message
}
