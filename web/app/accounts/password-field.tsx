import { useFieldError } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { passwordMinLength } from 'contract/limits.ts'
import { characterCount } from 'contract/text.ts'
import { Eye, EyeOff } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, Field } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import './password-field.css'

interface PasswordFieldProps {
  /** Its name, unless the page has another field of that name. */
  readonly id?: string
  readonly name: string
  readonly label: string
  /** Tells password managers whether to fill one in or to make one up. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: ReactNode
  /** Beside the label: "Forgot your password?" */
  readonly aside?: ReactNode
}

/** A password: hidden until the eye is pressed; pasting is welcome. */
export function PasswordField({ name, id = name, label, autoComplete, hint, aside }: PasswordFieldProps) {
  const { t } = useWords('accounts')
  const { register } = useFormContext()
  const error = useFieldError(name)
  const [shown, setShown] = useState(false)
  return (
    <div className="password-field">
      <Field id={id} label={label} hint={hint} error={error}>
        <div className="password">
          <input
            id={id}
            className="input"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...register(name)}
            {...describedBy(id, error, hint)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={t(shown ? 'hide_password' : 'show_password')}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      </Field>
      {aside}
    </div>
  )
}

/** 0 too short, 1 easy to guess, 2 good, 3 strong: by length first, then by how much it varies. */
function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const length = characterCount(password)
  if (length < passwordMinLength) return 0
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const different = new Set(password.toLowerCase()).size
  if (different < 5 || (kinds === 1 && length < 14)) return 1
  return length >= 14 && different >= 8 ? 3 : 2
}

/** How well a new password would hold, in a word and in four bars. A hint, not a rule: the server has the last word. */
export function PasswordStrength({ name }: { name: string }) {
  const { t } = useWords('accounts')
  const { control } = useFormContext()
  const password = String(useWatch({ control, name }) ?? '')
  if (password === '') return t('password_hint')
  const strength = strengthOf(password)
  return (
    <span className="strength" data-strength={strength}>
      <span className="strength-bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span role="status">{t(`strength_${strength}`)}</span>
    </span>
  )
}
