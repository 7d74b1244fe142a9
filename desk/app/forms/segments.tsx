import { type ReactNode, useId } from 'react'
import { ErrorLine, errorIdOf } from 'ui/field.tsx'
import './segments.css'

interface SegmentFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly error?: string | undefined
  readonly onChoose: (value: Value) => void
}

/** One of a few choices, all of them to be seen: radio buttons side by side. */
export function SegmentField<Value extends string>(props: SegmentFieldProps<Value>) {
  const { label, value, choices, error, onChoose } = props
  const id = useId()
  return (
    <fieldset className="field segment-field" aria-describedby={error && errorIdOf(id)}>
      <legend className="label">{label}</legend>
      <div className="segments">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={id}
              className="hide-visually"
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error && <ErrorLine id={errorIdOf(id)}>{error}</ErrorLine>}
    </fieldset>
  )
}
