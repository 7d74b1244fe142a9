import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Id of the line with the error or hint of an input. */
export const errorIdOf = (id: string) => `${id}-error`
export const hintIdOf = (id: string) => `${id}-hint`

interface FieldProps {
  readonly id: string
  readonly label: string
  /** Note beside the label: "Optional". */
  readonly note?: string
  readonly hint?: ReactNode
  readonly error?: string
  readonly counter?: { readonly length: number; readonly max: number }
  readonly children: ReactNode
}

/** A field: label above, hint below, replaced by the error; counter from 80 % of the limit. */
export function LabelledField({ id, label, note, hint, error, counter, children }: FieldProps) {
  const counted = counter && counter.length >= counter.max * 0.8
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        <span>{label}</span> {note && <span className="label-note">{note}</span>}
      </label>
      {children}
      {(error || hint || counted) && (
        <div className="flex items-start justify-between gap-4">
          {error ? <ErrorLine id={errorIdOf(id)}>{error}</ErrorLine> : <FieldHint id={id} hint={hint} />}
          {counted && (
            <span
              className="counter"
              data-over={counter.length > counter.max}
            >{`${counter.length} / ${counter.max}`}</span>
          )}
        </div>
      )}
    </div>
  )
}

const FieldHint = ({ id, hint }: { id: string; hint: ReactNode }) => (
  <p className="hint" id={hintIdOf(id)}>
    {hint}
  </p>
)

export const ErrorLine = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="error-line" id={id} role="alert">
    <Icon of={CircleAlert} size="1.1em" />
    <span>{children}</span>
  </p>
)

/** ARIA attributes that connect an input with its error or hint. */
export const describedBy = (id: string, error: string | undefined, hint: unknown) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': error !== undefined ? errorIdOf(id) : hint ? hintIdOf(id) : undefined,
})
