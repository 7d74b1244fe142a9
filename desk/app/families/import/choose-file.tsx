import { failureText } from 'browser/calls/failure-text.ts'
import { saveFile } from 'browser/calls/save-file.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { importFields, importRowsAtMost } from 'contract/families/imports/values.ts'
import { directionOf } from 'i18n/languages.ts'
import { Download, Upload } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { FileInput } from '../../forms/inputs.tsx'
import { Note } from '../../parts/note.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { type Start, startOf, type Table, tableFrom } from './file/headings.ts'
import { readFile, UnreadableFile } from './file/read-file.ts'
import type { Sheet } from './file/workbook.ts'

export interface OpenFile {
  readonly name: string
  readonly table: Table
}

interface ReadFile {
  readonly name: string
  readonly sheets: readonly Sheet[]
}

/** Reads a spreadsheet in the browser; the file is not sent. */
export function ChooseFile({ onOpen }: { readonly onOpen: (file: OpenFile) => void }) {
  const { t } = useWords('desk-families')
  const shell = useWords('desk-shell')
  const { language } = useLanguage()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ReadFile>()
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string>()

  function open({ name, sheets }: ReadFile, { sheet, row }: Start) {
    const chosen = sheets[sheet]
    if (!chosen) return
    const table = tableFrom(chosen, row)
    if (table.rows.length > importRowsAtMost) setFailure(t('import_file_too_big'))
    else onOpen({ name, table })
  }

  async function take(chosen: File) {
    setFile(undefined)
    setFailure(undefined)
    setIsReading(true)
    try {
      const read = { name: chosen.name, sheets: await readFile(chosen) }
      const { start, isSure } = startOf(read.sheets)
      if (isSure) open(read, start)
      else setFile(read)
    } catch (problem) {
      const isUnreadable = problem instanceof UnreadableFile
      setFailure(isUnreadable ? t(`import_file_${problem.reason}`) : failureText(problem, shell.t('not_arrived')))
    }
    setIsReading(false)
  }

  async function saveTemplate() {
    const { sheetFile } = await import('./file/write-sheet.ts')
    const headings = importFields.map((field) => t(`import_field_${field}`))
    saveFile(sheetFile([headings], directionOf(language) === 'rtl'), 'families.xlsx')
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
      {file && <ChooseSheet key={file.name} sheets={file.sheets} onChoose={(start) => open(file, start)} />}
      <span className="flex flex-wrap items-center gap-2">
        <Button kind={file ? 'line' : 'primary'} busy={isReading} onClick={() => chooser.current?.click()}>
          <Icon of={Upload} size="1rem" />
          {t('import_choose')}
        </Button>
        <Button kind="ghost" onClick={() => void saveTemplate()}>
          <Icon of={Download} size="1rem" />
          {t('import_template')}
        </Button>
      </span>
      <FileInput
        ref={chooser}
        aria-label={t('import_choose')}
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={(files) => {
          const chosen = files?.[0]
          if (chosen) void take(chosen)
        }}
      />
    </div>
  )
}
