export interface DateInputProps {
  readonly kind: 'day' | 'time' | 'moment'
  /** `2026-03-04`, `09:00` or `2026-03-04T09:00`, as the kind is; empty where nothing is chosen. */
  readonly value: string
  /** The same text once all parts are there, and `''` where one was deleted. */
  readonly onValue: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  readonly id?: string
  readonly className?: string
  readonly 'aria-label'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string | undefined
}
