import { useWords } from 'browser/words/use-words.tsx'
import { Download } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Panel } from './panel.tsx'

const DownloadDialog = lazy(() => import('./download-dialog.tsx'))

/** Everything about me and my children, as a ZIP (product §3). */
export function MyData() {
  const { t } = useWords('settings')
  const [asking, setAsking] = useState(false)
  return (
    <Panel id="data-part" title={t('my_data')} text={t('my_data_text')} part>
      <Button kind="line" small onClick={() => setAsking(true)}>
        <Icon of={Download} />
        {t('download')}
      </Button>
      {asking && (
        <Suspense>
          <DownloadDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
