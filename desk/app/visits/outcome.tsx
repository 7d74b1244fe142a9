import { tickDeskVisit } from 'contract/visits/desk.ts'
import { useChange } from '../calls/use-change.ts'
import './outcome.css'

export const outcomes = ['came', 'did_not_come'] as const

interface OutcomeProps {
  readonly visit: { readonly id: number; readonly status: string; readonly version: number }
  readonly label: string
  readonly says: Readonly<Record<(typeof outcomes)[number], string>>
  /** After it was ticked, or somebody else has changed the visit meanwhile. */
  readonly onTicked: () => unknown
}

/** Whether a family came: two buttons, of which one stands pressed. A slip is ticked again. */
export function Outcome({ visit: { id, status, version }, label, says, onTicked }: OutcomeProps) {
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
          {says[outcome]}
        </button>
      ))}
    </fieldset>
  )
}
