import { lazy, Suspense, useId } from 'react'
import { describedBy, LabelledField } from 'ui/field.tsx'
import type { DateInputProps } from './date-input-props.ts'
import type { FieldFrameProps } from './fields.tsx'

const DateSegments = lazy(() => import('./date-segments.tsx'))

/**
 * A day, an hour or both, in the desk's language and calendar: the browser's own fields speak the browser's language. It is
 * fetched with the first screen that has one.
 */
export const DateInput = (props: DateInputProps) => (
  <Suspense fallback={<div className={`date-segments ${props.className ?? 'input'}`} aria-busy="true" />}>
    <DateSegments {...props} />
  </Suspense>
)

export type DateFieldProps = FieldFrameProps &
  Omit<DateInputProps, 'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby'>

/** The same with its label, its hint and its error. */
export const DateField = (props: DateFieldProps) => {
  const ownId = useId()
  const { id = ownId, label, note, hint, error, ...input } = props
  return (
    <LabelledField id={id} label={label} note={note} hint={hint} error={error}>
      <DateInput id={id} aria-label={note ? `${label} ${note}` : label} {...input} {...describedBy(id, error, hint)} />
    </LabelledField>
  )
}
