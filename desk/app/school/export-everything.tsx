import { failureText } from 'browser/calls/failure-text.ts'
import { saveFile } from 'browser/calls/save-file.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { exportEverything, type TableFormat, tableFormats } from 'contract/everything/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { call } from '../calls/call.ts'
import { useDays } from '../language/use-days.ts'
import { RowText } from '../parts/section.tsx'
import { showToast } from '../parts/show-toast.ts'

/** Downloads everything the school stores, for the owner (desk §1). */
export function ExportEverything() {
  const { t } = useWords('desk-school')
  const { today } = useDays()
  const [fetching, setFetching] = useState<TableFormat>()
  const download = async (format: TableFormat) => {
    setFetching(format)
    try {
      saveFile(await call(exportEverything, { query: { format } }), `smart-kids-${today}-${format}.zip`)
      showToast({ text: t('everything_there') })
    } catch (problem) {
      showToast({ kind: 'failed', text: failureText(problem, t('everything_failed')) })
    } finally {
      setFetching(undefined)
    }
  }
  return (
    <li>
      <RowText title={t('everything')}>{t('everything_text')}</RowText>
      <span className="flex flex-wrap gap-1">
        {tableFormats.map((format) => (
          <Button
            key={format}
            kind={format === 'xlsx' ? 'line' : 'ghost'}
            small
            busy={fetching === format}
            onClick={() => void download(format)}
          >
            {t(`everything_${format}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
