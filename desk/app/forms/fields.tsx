import { characterCount } from 'contract/text.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, LabelledField } from 'ui/field.tsx'
import {
  ChoiceInput,
  type ChoiceInputProps,
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from './inputs.tsx'

export interface FieldFrameProps {
  /** For code that moves the focus here; the field makes its own otherwise. */
  readonly id?: string | undefined
  readonly label: string
  /** A quieter text beside the label: "Optional". */
  readonly note?: string | undefined
  readonly hint?: ReactNode
  /** The message beside the field; it marks the field as invalid. */
  readonly error?: string | undefined
}

interface CounterProps {
  /** Shown from 80 % of it; typing is never cut by it. */
  readonly counter?: ComponentProps<typeof LabelledField>['counter'] | undefined
}

export type InputFieldProps = FieldFrameProps & CounterProps & TextInputProps

/** An input with its label, its hint and its error. */
export const InputField = (props: InputFieldProps) => {
  const ownId = useId()
  const { id = ownId, label, note, hint, error, counter, ...input } = props
  return (
    <LabelledField id={id} label={label} note={note} hint={hint} error={error} counter={counter}>
      <TextInput id={id} {...input} {...describedBy(id, error, hint)} />
    </LabelledField>
  )
}

/** A text area with label, hint and error; `maxLength` shows a counter. */
export const AreaField = (props: FieldFrameProps & CounterProps & TextAreaProps) => {
  const ownId = useId()
  const { id = ownId, label, note, hint, error, counter, ...area } = props
  const { maxLength: max, value } = area
  const counted = counter ?? (max ? { length: characterCount(String(value ?? '')), max } : undefined)
  return (
    <LabelledField id={id} label={label} note={note} hint={hint} error={error} counter={counted}>
      <TextArea id={id} {...area} {...describedBy(id, error, hint)} />
    </LabelledField>
  )
}

/** A select with label, hint and error. */
export const PickField = <Value extends string | number>(props: FieldFrameProps & ChoiceInputProps<Value>) => {
  const ownId = useId()
  const { id = ownId, label, note, hint, error, ...choice } = props
  return (
    <LabelledField id={id} label={label} note={note} hint={hint} error={error}>
      <ChoiceInput id={id} {...choice} {...describedBy(id, error, hint)} />
    </LabelledField>
  )
}
