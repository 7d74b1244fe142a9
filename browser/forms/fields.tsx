import { characterCount } from 'contract/text.ts'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type RegisterOptions, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { describedBy, LabelledField } from 'ui/field.tsx'
import { useFieldId } from './field-ids.tsx'

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly note?: string
  readonly hint?: string
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'url'
  /** The limit in characters; a counter shows from 80 % of it. It never cuts typing. */
  readonly maxLength?: number
  /** Left-to-right in both languages: addresses, numbers. */
  readonly leftToRight?: boolean
  readonly lines?: number
  /** Rules of a form without a schema. */
  readonly rules?: RegisterOptions
}

/** The value at render time; without JavaScript the field has no other. */
export function useInitialValue(name: string): string {
  const { formState } = useFormContext()
  return String(formState.defaultValues?.[name] ?? '')
}

/** The error of a field, only after the field was touched or the form sent (spec §5). */
export function useFieldError(name: string): string | undefined {
  const { control, getFieldState } = useFormContext()
  // Its own subscription, so the rest of the form does not render again.
  const formState = useFormState({ control, name })
  const { error, isTouched } = getFieldState(name, formState)
  return error && (isTouched || formState.isSubmitted || error.type === 'server') ? String(error.message) : undefined
}

export function TextField(props: TextFieldProps) {
  const { name, label, note, hint, autoComplete, inputMode = 'text', maxLength, leftToRight, lines, rules } = props
  const { register, control } = useFormContext()
  const value: unknown = useWatch({ control, name })
  const id = useFieldId(name)
  const error = useFieldError(name)
  const defaultValue = useInitialValue(name)
  const counter = maxLength && { length: characterCount(String(value ?? '').trim()), max: maxLength }
  const attributes = {
    id,
    className: 'input',
    dir: leftToRight ? 'ltr' : 'auto',
    defaultValue,
    ...register(name, rules),
    ...describedBy(id, error, hint),
  }
  return (
    <LabelledField id={id} label={label} note={note} hint={hint} error={error} counter={counter || undefined}>
      {lines ? (
        // The placeholder lets CSS see that it is empty.
        <textarea rows={lines} placeholder=" " {...attributes} />
      ) : (
        <input
          type={inputMode === 'email' || inputMode === 'tel' ? inputMode : 'text'}
          inputMode={inputMode}
          autoComplete={autoComplete}
          {...attributes}
        />
      )}
    </LabelledField>
  )
}
