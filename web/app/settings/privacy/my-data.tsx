import { useWords } from 'browser/words/use-words.tsx'
import { Download } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Panel } from '../panel.tsx'

const DownloadDialog = lazy(() => import('./download-dialog.tsx'))

/** Download of all data of the user and the children as a ZIP (product §3). */
export function MyData() {
  const { t } = useWords('settings')
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Panel id="data-part" title={t('my_data')} text={t('my_data_text')} part>
      <Button kind="line" small onClick={() => setDialogOpen(true)}>
        <Icon of={Download} />
        {t('download')}
      </Button>
      {isDialogOpen && (
        <Suspense>
          <DownloadDialog onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
