import { useWords } from 'browser/words/use-words.tsx'
import type { DeskCell } from 'contract/places/desk.ts'
import { Pill } from '../parts/status.tsx'
import { PlaceBar } from './place-bar.tsx'
import { useCellWords } from './use-cell-words.ts'

interface PlaceCellProps {
  readonly cell: DeskCell
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** The places of a programme at a branch, in squares and words; a press shows its registrations. */
export function PlaceCell({ cell, label, isChosen, onChoose }: PlaceCellProps) {
  const { t } = useWords('desk-registrations')
  const words = useCellWords()
  return (
    <button
      type="button"
      className="place-cell"
      data-program={cell.program.name}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="hide-visually">{label}</span>
      <PlaceBar cell={cell} />
      <b data-tone={cell.excess > 0 ? 'bad' : cell.free === 0 ? 'full' : undefined}>{words.short(cell)}</b>
      <small>{words.long(cell)}</small>
      {!cell.checked && cell.capacity !== null && <Pill tone="warn">{t('not_checked')}</Pill>}
      {cell.kept_of_erased > 0 && <Pill tone="info">{t('erased_places', { count: cell.kept_of_erased })}</Pill>}
    </button>
  )
}
