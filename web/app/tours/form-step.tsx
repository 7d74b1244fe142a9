import type { ReactNode } from 'react'

interface StepProps {
  readonly number: number
  readonly title: string
  /** Quieter, beside the title. */
  readonly note?: string
  readonly children: ReactNode
}

/** A step of a form: its number is on a small tile. */
export const FormStep = ({ number, title, note, children }: StepProps) => (
  <section className="step">
    <div className="flex gap-3.5 items-center mb-5">
      <span className="step-number num">{number}</span>
      <h2 className="h3">
        <span>{title}</span> {note && <span className="step-note">{note}</span>}
      </h2>
    </div>
    {children}
  </section>
)
