import { useFieldError } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { describedBy, Field } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import './password-field.css'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string
}

/** A password: hidden until the eye is pressed; pasting is welcome. */
export function PasswordField({ name, label, autoComplete, hint }: PasswordFieldProps) {
  const { t } = useWords('desk-shell')
  const { register } = useFormContext()
  const error = useFieldError(name)
  const [shown, setShown] = useState(false)
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <div className="secret">
        <input
          id={name}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...register(name)}
          {...describedBy(name, error, hint)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t(shown ? 'hide_password' : 'show_password')}
          aria-controls={name}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} size="1.125rem" />
        </button>
      </div>
    </Field>
  )
}
