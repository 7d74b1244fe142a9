import { useWords } from 'browser/words/use-words.tsx'
import type { DeskCell } from 'contract/places/desk.ts'
import { ListOrdered, TriangleAlert } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { useChildren } from '../families/use-children.ts'
import { Note } from '../parts/note.tsx'
import { useCellWords } from '../places/use-cell-words.ts'
import { fitsAges } from './registration-facts.tsx'

interface AgeWarningProps {
  readonly birth: string
  readonly start: string
  readonly cell: DeskCell
  readonly cells: readonly DeskCell[]
}

/** The age at the start, if it lies outside the programme's: a warning, never a refusal (enrolment §2.3). */
export function AgeWarning({ birth, start, cell, cells }: AgeWarningProps) {
  const { t } = useWords('desk-registrations')
  const { age } = useChildren()
  const fitting = cells.find(({ program }) => fitsAges(birth, start, program))
  const words = { age: age({ birth_date: birth, age: null, age_on: null }, start), program: cell.program.name }
  return (
    <span className="flex items-baseline gap-1.5 text-gold-800">
      <Icon of={TriangleAlert} size="1rem" />
      <span>
        {fitting ? t('age_fits_better', { ...words, fitting: fitting.program.name }) : t('age_fits_none', words)}
      </span>
    </span>
  )
}

/** The places of the chosen programme, and where the registration would stand on its waiting list (enrolment §3.5). */
export function PlaceNote({ branch, cell }: { readonly branch: string; readonly cell: DeskCell }) {
  const { t } = useWords('desk-registrations')
  const { short } = useCellWords()
  const { program, waiting, free } = cell
  const words = { cell: t('numbers_title', { program: program.name, branch }), places: short(cell), place: waiting + 1 }
  return (
    <Note kind="side" icon={ListOrdered}>
      {t(waiting > 0 || free === 0 ? 'would_stand' : 'no_waiting_list', words)}
    </Note>
  )
}
