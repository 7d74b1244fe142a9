import { InputField } from './fields.tsx'
import type { useRequired } from './use-required.ts'

interface ReasonFieldProps {
  /** The check of the form, which gives the field its id and its error. */
  readonly required: Pick<ReturnType<typeof useRequired>, 'id' | 'error'>
  readonly label: string
  readonly hint: string
  readonly maxLength: number
  readonly value: string
  readonly onText: (reason: string) => void
}

/** The reason for a decision, without which the form is not sent. */
export const ReasonField = ({ required: { id, error }, ...field }: ReasonFieldProps) => (
  <InputField id={id} error={error} required dir="auto" {...field} />
)
