import type { ReactNode } from 'react'
import './step.css'

interface StepProps {
  readonly number: number
  readonly title: string
  /** Quieter, beside the title. */
  readonly note?: string
  readonly children: ReactNode
}

/** A step of a form: its number stands on a small tablet. */
export const Step = ({ number, title, note, children }: StepProps) => (
  <section className="step">
    <div className="step-head">
      <span className="step-number num">{number}</span>
      <h2 className="h3">
        {title} {note && <span className="step-note">{note}</span>}
      </h2>
    </div>
    {children}
  </section>
)
