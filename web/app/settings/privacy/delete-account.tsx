import { useWords } from 'browser/words/use-words.tsx'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Panel } from '../panel.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

export function DeleteAccount() {
  const { t } = useWords('settings')
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Panel id="delete-part" title={t('delete_title')} text={t('delete_text')} part>
      <Button kind="ghost" small className="text-(--error) min-[20rem]:-ms-4.5" onClick={() => setDialogOpen(true)}>
        {t('delete')}
      </Button>
      {isDialogOpen && (
        <Suspense>
          <DeleteDialog onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
