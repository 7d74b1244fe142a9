import { ChevronDown } from 'lucide'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, Field } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { useFieldError, useInitialValue } from './fields.tsx'
import { useFieldInteraction } from './use-field-interaction.ts'

interface SelectFieldProps {
  readonly name: string
  readonly label: string
  readonly note?: string
  readonly hint?: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** More options than this are rendered at the first interaction only. */
const renderedAtOnce = 40

/** One of many: the browser's own list, which a phone shows in its own way. */
export function SelectField({ name, label, note, hint, choices }: SelectFieldProps) {
  const { register, control } = useFormContext()
  const error = useFieldError(name)
  const initial = useInitialValue(name)
  const value = String(useWatch({ control, name }) ?? initial)
  const { isWanted, marks } = useFieldInteraction()
  const isShort = choices.length <= renderedAtOnce
  const offered = isShort || isWanted ? choices : choices.filter((choice) => [value, ''].includes(choice.value))
  return (
    <Field id={name} label={label} note={note} hint={hint} error={error}>
      <div className="select">
        <select
          id={name}
          className="input"
          {...register(name)}
          // Not only to begin with: a choice may come later than the value that chooses it.
          value={value}
          {...marks}
          {...describedBy(name, error, hint)}
        >
          {offered.map((choice) => (
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
