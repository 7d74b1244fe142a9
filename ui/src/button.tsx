import { ArrowRight } from 'lucide'
import { type ButtonHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

type Kind = 'primary' | 'line' | 'soft' | 'ghost'

interface ButtonLook {
  readonly kind?: Kind
  readonly small?: boolean
  /** Shows the pink knob of a page's primary action; once per screen. */
  readonly knob?: boolean
}

/** Class names of a button, also for links that look like one. */
export const buttonClass = ({ kind = 'primary', small = false, knob = false }: ButtonLook = {}) =>
  `button button-${kind}${small ? ' button-small' : ''}${knob ? ' button-knob' : ''}`

export const Knob = () => (
  <span className="knob">
    <Icon of={ArrowRight} mirrored />
  </span>
)

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  readonly children: ReactNode
  /** Shows a spinner and disables the button; text and width stay. */
  readonly busy?: boolean
}

export function Button({ kind, small, knob, busy = false, disabled, children, className = '', ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // A disabled button loses the focus. It gets it back afterwards, unless something else has it by then.
  useLayoutEffect(() => {
    const element = button.current
    if (!busy || document.activeElement !== element) return
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true })
    }
  }, [busy])
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass({ kind, small, knob })} ${className}`}
    >
      {/* Wrapped, because changing text has to be the only child of its element. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
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
