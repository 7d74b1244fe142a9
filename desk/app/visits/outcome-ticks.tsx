import { tickDeskVisit } from 'contract/visits/desk.ts'
import { useChange } from '../calls/use-change.ts'
import './outcome-ticks.css'

export const outcomes = ['came', 'did_not_come'] as const

interface OutcomeTicksProps {
  readonly visit: { readonly id: number; readonly status: string; readonly version: number }
  readonly label: string
  readonly labels: Readonly<Record<(typeof outcomes)[number], string>>
  /** Called after a tick, or after a conflict with a colleague's change. */
  readonly onTicked: () => unknown
}

/** The outcome of a visit: two toggle buttons. A mistake is corrected by the other. */
export function OutcomeTicks({ visit: { id, status, version }, label, labels, onTicked }: OutcomeTicksProps) {
  const tick = useChange(tickDeskVisit, {
    done: onTicked,
    refused: () => {
      void onTicked()
      return false
    },
  })
  return (
    <fieldset className="outcome not-on-paper" aria-label={label}>
      {outcomes.map((outcome) => (
        <button
          key={outcome}
          type="button"
          aria-pressed={status === outcome}
          disabled={tick.isPending}
          onClick={() => tick.mutate({ params: { id }, body: { outcome, version } })}
        >
          {labels[outcome]}
        </button>
      ))}
    </fieldset>
  )
}
