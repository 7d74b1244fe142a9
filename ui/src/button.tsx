import { ArrowRight } from 'lucide'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Kind = 'primary' | 'line' | 'soft' | 'ghost'

interface ButtonLook {
  readonly kind?: Kind
  readonly small?: boolean
  /** The pink grip: the primary call of a page carries it, once per screen. */
  readonly knob?: boolean
}

/** The class of anything that looks like a button, so that a router's link can be one too. */
export const buttonClass = ({ kind = 'primary', small = false, knob = false }: ButtonLook = {}) =>
  `button button-${kind}${small ? ' button-small' : ''}${knob ? ' button-knob' : ''}`

export const Knob = () => (
  <span className="knob">
    <Icon of={ArrowRight} mirrored />
  </span>
)

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  readonly children: ReactNode
  /** Working: a spinner joins, the words and the width stay. */
  readonly busy?: boolean
}

export function Button({ kind, small, knob, busy = false, disabled, children, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass({ kind, small, knob })} ${className}`}
    >
      {children}
      {busy && !knob && <span className="spinner" />}
      {knob &&
        (busy ? (
          <span className="knob">
            <span className="spinner" />
          </span>
        ) : (
          <Knob />
        ))}
    </button>
  )
}
