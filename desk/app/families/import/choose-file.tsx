import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { importCellMaxLength, importRowsAtMost } from 'contract/families/imports/endpoints.ts'
import { Upload } from 'lucide'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../../addresses.ts'
import { FileInput } from '../../forms/inputs.tsx'
import { Note } from '../../parts/note.tsx'
import { readFile, UnreadableFile } from './read-file.ts'
import { sendSheet } from './send-sheet.ts'

interface SendProgress {
  readonly sent: number
  readonly rows: number
}

/** Reads a spreadsheet in the browser, sends its rows, and opens the import. */
export function ChooseFile() {
  const { t } = useWords('desk-families')
  const shell = useWords('desk-shell')
  const navigate = useNavigate()
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<SendProgress>()
  const [failure, setFailure] = useState<string>()

  async function take(file: File) {
    setFailure(undefined)
    setSending({ sent: 0, rows: 1 })
    try {
      const sheet = await readFile(file, importCellMaxLength)
      if (sheet.rows.length > importRowsAtMost) throw new UnreadableFile('too_big')
      const rows = sheet.rows.length
      const begun = await sendSheet(file.name, sheet, (sent) => setSending({ sent, rows }))
      await navigate(addresses.familyImport(begun.id))
    } catch (problem) {
      setFailure(
        problem instanceof UnreadableFile
          ? t(`import_file_${problem.reason}`)
          : failureText(problem, shell.t('not_arrived')),
      )
      setSending(undefined)
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="measure">{t('import_how')}</p>
      <p className="measure text-ink-2">{t('import_columns_known')}</p>
      {failure && (
        <Note kind="bad" title={t('import_not_read')}>
          {failure}
        </Note>
      )}
      <Button busy={sending !== undefined} onClick={() => chooser.current?.click()}>
        <Icon of={Upload} size="1rem" />
        {t('import_choose')}
      </Button>
      {sending && <progress aria-label={t('import_sending')} max={sending.rows} value={sending.sent} />}
      <FileInput
        ref={chooser}
        aria-label={t('import_choose')}
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={(files) => {
          if (files?.[0]) void take(files[0])
        }}
      />
    </div>
  )
}
