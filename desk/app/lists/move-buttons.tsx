import { ArrowDown, ArrowUp } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'

interface MoveButtonsProps {
  readonly at: number
  readonly count: number
  /** The names of the buttons: "Move up: The garden". */
  readonly labels: { readonly up: string; readonly down: string }
  readonly onMove: (to: number) => void
}

/** Moves a row up or down by one. */
export const MoveButtons = ({ at, count, labels, onMove }: MoveButtonsProps) => (
  <span className="flex gap-1">
    <Button kind="line" small data-way="up" disabled={at === 0} aria-label={labels.up} onClick={() => onMove(at - 1)}>
      <Icon of={ArrowUp} size="1rem" />
    </Button>
    <Button
      kind="line"
      small
      data-way="down"
      disabled={at === count - 1}
      aria-label={labels.down}
      onClick={() => onMove(at + 1)}
    >
      <Icon of={ArrowDown} size="1rem" />
    </Button>
  </span>
)
