import { useFieldId } from 'browser/forms/field-ids.tsx'
import { useFieldError } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { describedBy, LabelledField } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
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
  const { register } = useFormContext()
  const id = useFieldId(name)
  const error = useFieldError(name)
  const [shown, setShown] = useState(false)
  return (
    <LabelledField id={id} label={label} hint={hint} error={error}>
      <div className="secret">
        <input
          id={id}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...register(name, rules)}
          {...describedBy(id, error, hint)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t(shown ? 'hide_password' : 'show_password')}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} size="1.125rem" />
        </button>
      </div>
    </LabelledField>
  )
}
