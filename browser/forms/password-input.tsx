import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import type { describedBy } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'

interface PasswordInputProps {
  readonly id: string
  readonly name: string
  /** Tells password managers whether to fill in or to generate a password. */
  readonly autoComplete: 'current-password' | 'new-password'
  /** Rules of a form without a schema. */
  readonly rules?: RegisterOptions | undefined
  readonly description: ReturnType<typeof describedBy>
  readonly showLabel: string
  readonly hideLabel: string
  readonly iconSize?: ComponentProps<typeof Icon>['size']
}

/** A password, hidden until the eye is pressed; pasting is allowed. */
export function PasswordInput(props: PasswordInputProps) {
  const { id, name, autoComplete, rules, description, showLabel, hideLabel, iconSize } = props
  const { register } = useFormContext()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <>
      <input
        id={id}
        className="input"
        type={isVisible ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...register(name, rules)}
        {...description}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={isVisible ? hideLabel : showLabel}
        aria-controls={id}
        onClick={() => setIsVisible(!isVisible)}
      >
        <Icon of={isVisible ? EyeOff : Eye} {...(iconSize && { size: iconSize })} />
      </button>
    </>
  )
}
