import { exportMyData } from 'contract/belongings.ts'
import type { Problem } from 'contract/problems.ts'
import { Download } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Note } from '../accounts/door.tsx'
import { useWords } from '../language/words.tsx'
import { call } from '../loading/browser.ts'
import { notify } from '../shell/notify.ts'
import { Panel } from './panel.tsx'

function keepFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Everything about me and my children, as a ZIP (issue 5). */
export function MyData() {
  const { t } = useWords('settings')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const download = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      keepFile(await call(exportMyData), 'smart-kids.zip')
      notify({ kind: 'success', text: t('downloaded') })
    } catch (refused) {
      setProblem((refused as Problem).details.message ?? t('download_failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel id="data-part" title={t('my_data')} text={t('my_data_text')} part>
      {problem && <Note kind="error">{problem}</Note>}
      <Button kind="line" small busy={busy} onClick={download}>
        <Icon of={Download} />
        {t('download')}
      </Button>
    </Panel>
  )
}
