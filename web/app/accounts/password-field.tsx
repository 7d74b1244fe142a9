import { useFieldError } from 'browser/forms/fields.tsx'
import { PasswordInput } from 'browser/forms/password-input.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { passwordMinLength } from 'contract/limits.ts'
import { codePointCount } from 'contract/text.ts'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, LabelledField } from 'ui/field.tsx'
import './password-field.css'

interface PasswordFieldProps {
  /** Element id; default: the name. Needed if the page has another field of that name. */
  readonly id?: string
  readonly name: string
  readonly label: string
  /** Tells password managers whether to fill in or to generate a password. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: ReactNode
  /** Beside the label: "Forgot your password?" */
  readonly aside?: ReactNode
}

/** A password field with a button that shows the password. */
export function PasswordField({ name, id = name, label, autoComplete, hint, aside }: PasswordFieldProps) {
  const { t } = useWords('accounts')
  const error = useFieldError(name)
  return (
    <div className="password-field">
      <LabelledField id={id} label={label} hint={hint} error={error}>
        <div className="password">
          <PasswordInput
            id={id}
            name={name}
            autoComplete={autoComplete}
            description={describedBy(id, error, hint)}
            showLabel={t('show_password')}
            hideLabel={t('hide_password')}
          />
        </div>
      </LabelledField>
      {aside}
    </div>
  )
}

/** 0 too short, 1 easy to guess, 2 good, 3 strong: by length first, then by how much it varies. */
function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const length = codePointCount(password)
  if (length < passwordMinLength) return 0
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const different = new Set(password.toLowerCase()).size
  if (different < 5 || (kinds === 1 && length < 14)) return 1
  return length >= 14 && different >= 8 ? 3 : 2
}

/** Strength of a new password, as a word and bars. A hint only: the server decides. */
export function PasswordStrength({ name }: { name: string }) {
  const { t } = useWords('accounts')
  const { control } = useFormContext()
  const password = String(useWatch({ control, name }) ?? '')
  if (password === '') return <span>{t('password_hint')}</span>
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
