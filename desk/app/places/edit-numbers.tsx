import { useWords } from 'browser/words/use-words.tsx'
import { listDeskPlaces } from 'contract/places/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useMay } from '../session/me-context.ts'
import { NumbersDialog } from './numbers-dialog.tsx'
import { useCellWords } from './use-cell-words.ts'

interface EditNumbersProps {
  readonly year: number
  readonly branchId: number | undefined
  readonly programId: number | undefined
}

/** The chosen cell with the word that families read, and the button to its numbers. */
export function EditNumbers({ year, branchId, programId }: EditNumbersProps) {
  const { t } = useWords('desk-registrations')
  const words = useCellWords()
  const mayChange = useMay('hours.change')
  const [isOpen, setIsOpen] = useState(false)
  const isCell = branchId !== undefined && programId !== undefined
  const rows = useAnswer(listDeskPlaces, { query: { year, branch_id: branchId } }, { when: isCell }).data?.data ?? []
  const row = rows.find(({ branch }) => branch.id === branchId)
  const cell = row?.programs.find(({ program }) => program.id === programId)
  const canEdit = isCell && mayChange && cell !== undefined
  useKeys(canEdit ? { KeyE: { label: t('numbers_edit'), action: () => setIsOpen(true) } } : {})
  if (!isCell || !row || !cell) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <b>{t('numbers_title', { program: cell.program.name, branch: row.branch.name })}</b>
      <span className="text-small text-ink-2">{words.shown(cell)}</span>
      {canEdit && (
        <Button kind="line" small onClick={() => setIsOpen(true)}>
          <span>{t('numbers_edit')}</span> <kbd>E</kbd>
        </Button>
      )}
      {isOpen && <NumbersDialog branch={row.branch} cell={cell} year={year} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
