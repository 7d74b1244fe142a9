import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { importTemplate } from 'contract/families/imports/endpoints.ts'
import { importCellMaxLength, importRowsAtMost } from 'contract/families/imports/values.ts'
import { Download, Upload } from 'lucide'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../../addresses.ts'
import { FileInput } from '../../forms/inputs.tsx'
import { FileLink } from '../../lists/export-links.tsx'
import { Note } from '../../parts/note.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { type Start, startOf, tableFrom } from './headings.ts'
import { readFile, UnreadableFile } from './read-file.ts'
import { sendSheet } from './send-sheet.ts'
import type { Sheet } from './workbook.ts'

interface ReadFile {
  readonly name: string
  readonly sheets: readonly Sheet[]
}

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
  const [file, setFile] = useState<ReadFile>()
  const [sending, setSending] = useState<SendProgress>()
  const [failure, setFailure] = useState<string>()

  /** Runs a step of reading or sending, and shows its failure. */
  async function attempt(step: () => Promise<void>) {
    setFailure(undefined)
    setSending({ sent: 0, rows: 1 })
    try {
      await step()
    } catch (problem) {
      setFailure(
        problem instanceof UnreadableFile
          ? t(`import_file_${problem.reason}`)
          : failureText(problem, shell.t('not_arrived')),
      )
    }
    setSending(undefined)
  }

  async function send({ name, sheets }: ReadFile, { sheet, row }: Start) {
    const chosen = sheets[sheet]
    if (!chosen) return
    const table = tableFrom(chosen, row, importCellMaxLength)
    const rows = table.rows.length
    if (rows > importRowsAtMost) throw new UnreadableFile('too_big')
    const begun = await sendSheet(name, table, (sent) => setSending({ sent, rows }))
    await navigate(addresses.familyImport(begun.id))
  }

  async function take(chosen: File) {
    setFile(undefined)
    const read = { name: chosen.name, sheets: await readFile(chosen) }
    const { start, isSure } = startOf(read.sheets)
    if (isSure) await send(read, start)
    else setFile(read)
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
      {file && (
        <ChooseSheet
          key={file.name}
          sheets={file.sheets}
          busy={sending !== undefined}
          onChoose={(start) => void attempt(() => send(file, start))}
        />
      )}
      <span className="flex flex-wrap items-center gap-2">
        <Button
          kind={file ? 'line' : 'primary'}
          busy={sending !== undefined && !file}
          onClick={() => chooser.current?.click()}
        >
          <Icon of={Upload} size="1rem" />
          {t('import_choose')}
        </Button>
        <FileLink endpoint={importTemplate} label={t('import_template')}>
          <Icon of={Download} size="1rem" />
          {t('import_template')}
        </FileLink>
      </span>
      {sending && <progress aria-label={t('import_sending')} max={sending.rows} value={sending.sent} />}
      <FileInput
        ref={chooser}
        aria-label={t('import_choose')}
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={(files) => {
          const chosen = files?.[0]
          if (chosen) void attempt(() => take(chosen))
        }}
      />
    </div>
  )
}
