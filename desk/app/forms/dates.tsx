import { lazy, Suspense, useId } from 'react'
import { describedBy, LabelledField } from 'ui/field.tsx'
import type { DateInputProps } from './date-input-props.ts'
import type { FieldFrameProps } from './fields.tsx'
import './date-segments.css'

const DateSegments = lazy(() => import('./date-segments.tsx'))

/** As wide as a value: while the field loads, its place has the size that the field will have. */
const widestValues = { day: '00/00/0000', time: '00:00 am', moment: '00/00/0000, 00:00 am' } as const

/**
 * A day, an hour or both, in the desk's language and calendar: the browser's own fields speak the browser's language. It is
 * fetched with the first screen that has one.
 */
export const DateInput = (props: DateInputProps) => (
  <Suspense
    fallback={
      <div className="flex flex-wrap gap-y-1 gap-x-3 items-center" aria-busy="true">
        <div className={`date-segments ${props.className ?? 'input'}`}>
          <span className="invisible" aria-hidden="true">
            {widestValues[props.kind]}
          </span>
        </div>
      </div>
    }
  >
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
