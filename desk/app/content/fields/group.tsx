import type { ReactNode, Ref } from 'react'
import { ErrorLine, errorIdOf } from 'ui/field.tsx'
import './group.css'

interface GroupProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly ref?: Ref<HTMLFieldSetElement>
  readonly children: ReactNode
}

/** Several inputs as one field: label above, error below. */
export const Group = ({ id, label, error, ref, children }: GroupProps) => (
  <fieldset ref={ref} className="content-group" id={id} aria-describedby={error ? errorIdOf(id) : undefined}>
    <legend className="label">{label}</legend>
    {children}
    {error && <ErrorLine id={errorIdOf(id)}>{error}</ErrorLine>}
  </fieldset>
)
