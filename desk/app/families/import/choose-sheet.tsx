import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { PickField } from '../../forms/fields.tsx'
import { headingRows, type Start, startOf } from './file/headings.ts'
import type { Sheet } from './file/workbook.ts'

const shownOfHeadings = 60

interface ChooseSheetProps {
  readonly sheets: readonly Sheet[]
  readonly onChoose: (start: Start) => void
}

/** The choice of the sheet, and of the row that holds its headings. */
export function ChooseSheet({ sheets, onChoose }: ChooseSheetProps) {
  const { t } = useWords('desk-families')
  const [start, setStart] = useState(() => startOf(sheets).start)
  const sheet = sheets[start.sheet]
  const headingsOf = (row: number) =>
    (sheet?.cells[row] ?? [])
      .filter((cell) => cell.trim() !== '')
      .join(' · ')
      .slice(0, shownOfHeadings)
  return (
    <div className="flex flex-wrap items-end gap-4">
      {sheets.length > 1 && (
        <PickField
          label={t('import_sheet')}
          value={start.sheet}
          choices={sheets.map(({ name }, index) => ({ value: index, label: name }))}
          onChoose={(index) => {
            const chosen = sheets[Number(index)]
            if (chosen) setStart({ sheet: Number(index), row: startOf([chosen]).start.row })
          }}
        />
      )}
      <PickField
        label={t('import_headings_row')}
        value={start.row}
        choices={(sheet ? headingRows(sheet) : []).map((row) => ({
          value: row,
          label: t('import_headings_of', { place: row + 1, headings: headingsOf(row) }),
        }))}
        onChoose={(row) => setStart({ ...start, row: Number(row) })}
      />
      <Button onClick={() => onChoose(start)}>{t('import_read_sheet')}</Button>
    </div>
  )
}
