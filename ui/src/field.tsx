import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The id of the line an input points to when it is wrong or needs a hint. */
export const errorIdOf = (id: string) => `${id}-error`
export const hintIdOf = (id: string) => `${id}-hint`

interface FieldProps {
  readonly id: string
  readonly label: string
  /** Beside the label, quieter: "Optional". */
  readonly note?: string
  readonly hint?: ReactNode
  readonly error?: string
  readonly counter?: { readonly length: number; readonly max: number }
  readonly children: ReactNode
}

/** Label above, hint below, the error with its sign in the hint's place; a counter from 80 % of the limit. */
export function Field({ id, label, note, hint, error, counter, children }: FieldProps) {
  const counted = counter && counter.length >= counter.max * 0.8
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label} {note && <span className="label-note">{note}</span>}
      </label>
      {children}
      {(error || hint || counted) && (
        <div className="flex items-start justify-between gap-4">
          {error ? <ErrorLine id={errorIdOf(id)}>{error}</ErrorLine> : <FieldHint id={id} hint={hint} />}
          {counted && (
            <span className="counter num" data-over={counter.length > counter.max}>
              {counter.length} / {counter.max}
            </span>
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

/** The attributes that tie an input to its error or hint. */
export const describedBy = (id: string, error: string | undefined, hint: unknown) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': error !== undefined ? errorIdOf(id) : hint ? hintIdOf(id) : undefined,
})
