import type { Cut } from './cut-pictures.ts'

/** The props of every input for content. */
export interface InputProps {
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
  readonly disabled: boolean
  readonly error: string | undefined
  readonly hint: string | undefined
  /** For a picture: the one it is cut from while the field is empty. */
  readonly cut?: Cut | undefined
}
