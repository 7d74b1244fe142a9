import { useFormContext } from 'react-hook-form'
import { ErrorLine } from 'ui/field.tsx'
import { useFieldError, useInitialValue } from './fields.tsx'

interface Choice {
  readonly value: string
  readonly label: string
  /** A quieter text below or beside the label. */
  readonly detail?: string
}

interface ChoiceFieldProps {
  readonly name: string
  readonly label: string
  readonly note?: string
  readonly choices: readonly Choice[]
}

/** Radio buttons as chips; the error of the group is above them. */
export function ChoiceField({ name, label, note, choices }: ChoiceFieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  const initial = useInitialValue(name)
  return (
    <fieldset className="field">
      <legend className="label mb-2">
        <span>{label}</span> {note && <span className="label-note">{note}</span>}
      </legend>
      {error && <ErrorLine>{error}</ErrorLine>}
      <div className="choices">
        {choices.map(({ value, label, detail }) => (
          <label key={value} className="chip">
            <input type="radio" value={value} defaultChecked={value === initial} {...register(name)} />
            <span>
              <span>{label}</span>
              {detail && <span className="choice-detail">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
