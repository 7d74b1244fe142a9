import { ChevronDown } from 'lucide'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, LabelledField } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { useFieldId } from './field-ids.tsx'
import { useFieldError, useInitialValue } from './fields.tsx'
import { useFieldInteraction } from './use-field-interaction.ts'

interface SelectFieldProps {
  readonly name: string
  readonly label: string
  readonly note?: string
  readonly hint?: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Longer lists render their options at the first interaction. */
const renderedAtOnce = 40

/** A native select, which a phone shows in its own way. */
export function SelectField({ name, label, note, hint, choices }: SelectFieldProps) {
  const { register, control } = useFormContext()
  const id = useFieldId(name)
  const error = useFieldError(name)
  const initial = useInitialValue(name)
  const value = String(useWatch({ control, name }) ?? initial)
  const { rendersAll, marks } = useFieldInteraction()
  const isShort = choices.length <= renderedAtOnce
  const offered = isShort || rendersAll ? choices : choices.filter((choice) => [value, ''].includes(choice.value))
  return (
    <LabelledField id={id} label={label} note={note} hint={hint} error={error}>
      <div className="select">
        <select
          id={id}
          className="input"
          {...register(name)}
          // Controlled, because an option can arrive later than the value that selects it.
          value={value}
          {...marks}
          {...describedBy(id, error, hint)}
        >
          {offered.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="1.125rem" />
      </div>
    </LabelledField>
  )
}
