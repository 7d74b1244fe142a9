import { useFieldId } from 'browser/forms/field-ids.tsx'
import { useFieldError } from 'browser/forms/fields.tsx'
import { PasswordInput } from 'browser/forms/password-input.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { RegisterOptions } from 'react-hook-form'
import { describedBy, LabelledField } from 'ui/field.tsx'
import './password-field.css'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string
  /** Rules of a form without a schema. */
  readonly rules?: RegisterOptions
}

/** A password, hidden until the eye is pressed; pasting is allowed. */
export function PasswordField({ name, label, autoComplete, hint, rules }: PasswordFieldProps) {
  const { t } = useWords('desk-shell')
  const id = useFieldId(name)
  const error = useFieldError(name)
  return (
    <LabelledField id={id} label={label} hint={hint} error={error}>
      <div className="secret">
        <PasswordInput
          id={id}
          name={name}
          autoComplete={autoComplete}
          rules={rules}
          description={describedBy(id, error, hint)}
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          iconSize="1.125rem"
        />
      </div>
    </LabelledField>
  )
}
