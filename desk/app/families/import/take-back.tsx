import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { type FamilyImport, listFamilyImports, takeImportBack } from 'contract/families/imports/endpoints.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useDays } from '../../language/use-days.ts'

interface TakeBackProps {
  readonly found: FamilyImport
  readonly onTakenBack?: (found: FamilyImport) => void
}

/** The button that undoes an import, as long as it can be undone; the server removes some records in each call. */
export function TakeBack({ found: { id, families, take_back_until }, onTakenBack }: TakeBackProps) {
  const { t } = useWords('desk-families')
  const { moment } = useDays()
  const queries = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const takeBack = useChange(takeImportBack, {
    done: async (now): Promise<void> => {
      if (now.take_back_until !== null) return takeBack.mutate({ params: { id } })
      setIsConfirming(false)
      onTakenBack?.(now)
      await queries.invalidateQueries(answerOf(listFamilyImports))
    },
  })
  if (take_back_until === null) return null
  return (
    <>
      <Button kind="line" small onClick={() => setIsConfirming(true)}>
        {t('import_take_back')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        label={t('import_take_back')}
        className="dialog"
      >
        <h2 className="mb-2">{t('import_take_back_title', { count: families })}</h2>
        <p className="mb-4">{t('import_take_back_text')}</p>
        <p className="mb-4 text-ink-2">{t('import_until', { time: moment(take_back_until) })}</p>
        <div className="flex flex-wrap gap-2">
          <Button busy={takeBack.isPending} onClick={() => takeBack.mutate({ params: { id } })}>
            {t('import_take_back')}
          </Button>
          <Button kind="ghost" onClick={() => setIsConfirming(false)}>
            {t('import_leave_it')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
