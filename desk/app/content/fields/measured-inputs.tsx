import { foldDigits } from 'contract/text.ts'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import { DateField, type DateFieldProps } from '../../forms/dates.tsx'
import { InputField, type InputFieldProps } from '../../forms/fields.tsx'

interface MeasuredProps extends Omit<InputFieldProps, 'value' | 'onText' | 'onChange'> {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

const inRiyadh = (moment: string) => {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : `${riyadhDay(at)}T${riyadhTime(at)}`
}

interface MomentProps extends Omit<DateFieldProps, 'kind' | 'value' | 'onValue'> {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** A day and an hour in Riyadh, in any time zone of the browser. */
export const MomentField = ({ value, onChange, ...field }: MomentProps) => (
  <DateField
    {...field}
    kind="moment"
    value={typeof value === 'string' ? inRiyadh(value) : ''}
    onValue={(local) => onChange(local ? `${local}:00+03:00` : null)}
  />
)

/** Text that is no number is sent as typed, and the server refuses it beside the field. */
export const NumberField = ({ value, onChange, ...field }: MeasuredProps) => (
  <InputField
    {...field}
    inputMode="decimal"
    dir="ltr"
    defaultValue={typeof value === 'number' || typeof value === 'string' ? value : ''}
    onText={(typed) => {
      const written = foldDigits(typed).trim()
      const number = Number(written)
      onChange(written === '' ? null : Number.isNaN(number) ? written : number)
    }}
  />
)
