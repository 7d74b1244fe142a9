import { useWords } from 'browser/words/use-words.tsx'
import type { DeskCell } from 'contract/places/desk.ts'

/** The numbers of a cell in words. */
export function useCellWords() {
  const { t } = useWords('desk-registrations')
  const parts = ({ kept, taken, offered, waiting }: DeskCell) =>
    [
      kept > 0 && t('cell_outside', { kept }),
      taken > 0 && t('cell_taken', { taken }),
      offered > 0 && t('cell_offered', { offered }),
      waiting > 0 && t('cell_waiting', { waiting }),
    ]
      .filter(Boolean)
      .join(t('comma'))
  return {
    /** "2 free" */
    short: ({ capacity, free, excess }: DeskCell) => {
      if (capacity === null || free === null) return t('cell_uncounted')
      if (excess > 0) return t('cell_excess', { excess })
      return free === 0 ? t('cell_full') : t('cell_free', { count: free })
    },
    /** "of 14: kept 2, taken 9" */
    long: (cell: DeskCell) =>
      cell.capacity === null
        ? parts(cell)
        : t('cell_of', { capacity: cell.capacity, parts: parts(cell) || t('cell_empty') }),
    /** The word that families read, and why. */
    shown: ({ state, capacity, checked, waiting }: DeskCell) => {
      if (state === 'ask') return t(capacity === null || checked ? 'shown_ask' : 'shown_ask_unchecked')
      if (state !== 'waiting') return t(state === 'few' ? 'shown_some' : 'shown_open')
      return waiting > 0 ? t('shown_waiting', { waiting }) : t('shown_full')
    },
  }
}
