import { characterCount } from 'contract/text.ts'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { describedBy, Field } from 'ui/field.tsx'

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly note?: string
  readonly hint?: string
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'numeric' | 'email'
  /** Counted in characters; from 80 % of it a counter shows. Typing is never cut. */
  readonly maxLength?: number
  /** Left-to-right in both languages: addresses, numbers. */
  readonly leftToRight?: boolean
  readonly lines?: number
}

/** The value a field is rendered with; without JavaScript it is the only one. */
export function useInitialValue(name: string): string {
  const { formState } = useFormContext()
  return String(formState.defaultValues?.[name] ?? '')
}

/** What a field shows of its error: only once it was touched, or the form was sent (spec §5). */
export function useFieldError(name: string): string | undefined {
  const { control, getFieldState } = useFormContext()
  // Its own subscription: the rest of the form does not render again.
  const formState = useFormState({ control, name })
  const { error, isTouched } = getFieldState(name, formState)
  return error && (isTouched || formState.isSubmitted || error.type === 'server') ? String(error.message) : undefined
}

export function TextField(props: TextFieldProps) {
  const { name, label, note, hint, autoComplete, inputMode = 'text', maxLength, leftToRight, lines } = props
  const { register, control } = useFormContext()
  const value: unknown = useWatch({ control, name })
  const error = useFieldError(name)
  const defaultValue = useInitialValue(name)
  const counter = maxLength && { length: characterCount(String(value ?? '').trim()), max: maxLength }
  const attributes = {
    id: name,
    className: 'input',
    dir: leftToRight ? 'ltr' : 'auto',
    defaultValue,
    ...register(name),
    ...describedBy(name, error, hint),
  }
  return (
    <Field id={name} label={label} note={note} hint={hint} error={error} counter={counter || undefined}>
      {lines ? (
        <textarea rows={lines} {...attributes} />
      ) : (
        <input
          type={inputMode === 'email' ? 'email' : 'text'}
          inputMode={inputMode}
          autoComplete={autoComplete}
          {...attributes}
        />
      )}
    </Field>
  )
}
