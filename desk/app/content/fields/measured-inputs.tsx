import { foldDigits } from 'contract/text.ts'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { InputHTMLAttributes } from 'react'
import type { InputProps } from './content-field.tsx'

type Measured = InputProps & { readonly input: InputHTMLAttributes<HTMLInputElement> }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const Day = ({ input, value, onChange }: Measured) => (
  <input {...input} type="date" value={text(value)} onChange={({ target }) => onChange(target.value || null)} />
)

export const Clock = ({ input, value, onChange }: Measured) => (
  <input {...input} type="time" value={text(value)} onChange={({ target }) => onChange(target.value || null)} />
)

const inRiyadh = (moment: string) => {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : `${riyadhDay(at)}T${riyadhTime(at)}`
}

/** A day and an hour in Riyadh, wherever the screen stands. */
export const Moment = ({ input, value, onChange }: Measured) => (
  <input
    {...input}
    type="datetime-local"
    dir="ltr"
    value={text(value) && inRiyadh(text(value))}
    onChange={({ target }) => onChange(target.value ? `${target.value}:00+03:00` : null)}
  />
)

/** What is no number is sent as it is typed, and refused beside the field. */
export const NumberInput = ({ input, value, onChange }: Measured) => (
  <input
    {...input}
    inputMode="decimal"
    dir="ltr"
    defaultValue={typeof value === 'number' || typeof value === 'string' ? value : ''}
    onChange={({ target }) => {
      const written = foldDigits(target.value).trim()
      const number = Number(written)
      onChange(written === '' ? null : Number.isNaN(number) ? written : number)
    }}
  />
)
