import { useWords } from 'browser/words/use-words.tsx'
import { type DeskCell, savePlaces } from 'contract/places/desk.ts'
import { Problem } from 'contract/problems.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { currentIn } from '../calls/conflict.ts'
import { useChange } from '../calls/use-change.ts'
import { InputField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { fetchAgain } from '../live/kinds.ts'
import { Note } from '../parts/note.tsx'
import { showToast } from '../parts/show-toast.ts'
import { PlaceBar } from './place-bar.tsx'
import type { ChosenCell } from './places-matrix.tsx'
import { useCellWords } from './use-cell-words.ts'
import { useSchoolYears } from './use-school-years.ts'

interface NumbersDialogProps extends ChosenCell {
  readonly year: number
  readonly onClose: () => void
}

/** Sets or confirms capacity and kept places of a cell. */
export function NumbersDialog({ branch, cell: opened, year, onClose }: NumbersDialogProps) {
  const { t } = useWords('desk-registrations')
  const words = useCellWords()
  const { nameOf } = useSchoolYears()
  const [cell, setCell] = useState(opened)
  const [capacity, setCapacity] = useState(String(opened.capacity ?? ''))
  const [outsideText, setOutsideText] = useState(String(opened.kept))
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [isOvertaken, setIsOvertaken] = useState(false)
  const save = useChange(savePlaces, {
    done: () => {
      showToast({ text: t('numbers_saved') })
      onClose()
      return fetchAgain('family')
    },
    refused: (problem) => {
      const current = currentIn<DeskCell>(problem)
      if (current) setCell(current)
      setIsOvertaken(current !== undefined)
      if (!current && !(problem instanceof Problem && problem.details.errors)) return undefined
      setErrors(problem instanceof Problem ? (problem.details.errors ?? {}) : {})
      void fetchAgain('family')
      return true
    },
  })
  const send = (numbers: { readonly capacity: string; readonly kept: string }) =>
    save.mutate({
      body: { branch_id: branch.id, program_id: cell.program.id, year, version: cell.version, ...numbers },
    })
  const isUnchanged = capacity === String(cell.capacity ?? '') && outsideText === String(cell.kept)
  return (
    <FormDialog
      title={t('numbers_title', { program: cell.program.name, branch: branch.name })}
      lead={nameOf(year)}
      send={t(isUnchanged && cell.capacity !== null ? 'numbers_right' : 'numbers_save')}
      busy={save.isPending}
      onSend={() => send({ capacity, kept: outsideText })}
      onClose={onClose}
      actions={
        cell.capacity !== null && (
          <Button kind="ghost" onClick={() => send({ capacity: '', kept: outsideText })}>
            {t('numbers_stop')}
          </Button>
        )
      }
    >
      {isOvertaken && (
        <Note kind="warn" title={t('numbers_changed')}>
          {words.long(cell)}
        </Note>
      )}
      {!cell.checked && cell.capacity !== null && <Note kind="warn">{t('not_checked_text')}</Note>}
      {cell.kept_of_erased > 0 && <Note>{t('erased_places_text', { count: cell.kept_of_erased })}</Note>}
      {cell.excess > 0 && <Note kind="bad">{t('excess_text', { excess: cell.excess })}</Note>}
      <PlaceBar cell={cell} />
      <div className="grid grid-cols-2 gap-4">
        <InputField
          label={t('capacity')}
          inputMode="numeric"
          value={capacity}
          error={errors.capacity?.[0]}
          onText={setCapacity}
        />
        <InputField
          label={t('outside_places')}
          inputMode="numeric"
          value={outsideText}
          error={errors.kept?.[0]}
          onText={setOutsideText}
        />
      </div>
      <p className="text-small text-ink-2">{t('outside_hint')}</p>
      {cell.capacity !== null && cell.excess === 0 && (
        <p>{t('sum', { ...cell, free: cell.free ?? 0, capacity: cell.capacity })}</p>
      )}
      <p className="text-small">{words.shown(cell)}</p>
    </FormDialog>
  )
}
