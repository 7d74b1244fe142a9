import { ChevronDown } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { describedBy, Field } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { useDrawnValue, useFieldError } from './fields.tsx'

interface SelectFieldProps {
  readonly name: string
  readonly label: string
  readonly note?: string
  readonly hint?: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** One of many: the browser's own list, which a phone shows in its own way. */
export function SelectField({ name, label, note, hint, choices }: SelectFieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  const drawn = useDrawnValue(name)
  return (
    <Field id={name} label={label} note={note} hint={hint} error={error}>
      <div className="select">
        <select
          id={name}
          className="input"
          defaultValue={drawn}
          {...register(name)}
          {...describedBy(name, error, hint)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="1.125rem" />
      </div>
    </Field>
  )
}
