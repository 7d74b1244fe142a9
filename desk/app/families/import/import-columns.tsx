import { failureText } from 'browser/calls/failure-text.ts'
import { canBeCalled } from 'browser/forms/can-be-called.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listImportBranches } from 'contract/families/imports/endpoints.ts'
import { type ImportField, importFields } from 'contract/families/imports/values.ts'
import { recognisedColumns } from 'i18n/import/headings.ts'
import { ownNames } from 'i18n/languages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { BranchField } from '../../branches/branch-input.tsx'
import { useBranchList } from '../../branches/use-branches.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { PickField } from '../../forms/fields.tsx'
import { ChoiceInput } from '../../forms/inputs.tsx'
import { useDays } from '../../language/use-days.ts'
import { showToast } from '../../parts/show-toast.ts'
import { useMe } from '../../session/me-context.ts'
import { type Checked, checkRows } from './check-rows.ts'
import type { Table } from './file/headings.ts'
import { type Answers, OpenQuestions } from './open-questions.tsx'

interface ImportColumnsProps {
  readonly table: Table
  readonly checked: Checked | undefined
  readonly onChecked: (checked: Checked) => void
}

/** The assignment of columns to fields, and the button that checks every row. */
export function ImportColumns({ table, checked, onChecked }: ImportColumnsProps) {
  const { t } = useWords('desk-families')
  const shell = useWords('desk-shell')
  const { today } = useDays()
  const me = useMe()
  const { branches: own } = useBranchList()
  const branches = useAnswer(listImportBranches, undefined, { once: true }).data
  const [columns, setColumns] = useState(() => recognisedColumns(table.headings))
  const [chosenBranch, setBranch] = useState(me.branch_ids[0])
  const [language, setLanguage] = useState(me.language)
  const [answers, setAnswers] = useState<Answers>({ dateOrder: null, stageWords: {} })
  const [isChecking, setIsChecking] = useState(false)
  const branchId = chosenBranch ?? (own.length === 1 ? own[0]?.id : undefined)
  const set = (index: number, field: ImportField | null) =>
    setColumns(
      columns.map((known, other) => (other === index ? field : field !== 'note' && known === field ? null : known)),
    )
  const missing = (['name', 'phone'] as const).filter((field) => !columns.includes(field))
  const needsBranch = me.branch_ids.length > 0 && branchId === undefined && !columns.includes('branch')

  async function check() {
    if (!branches) return
    setIsChecking(true)
    const settings = { columns, ...answers, language, branchId: branchId ?? null, branches, today, canBeCalled }
    try {
      onChecked(await checkRows(table, { ...settings, ownBranchIds: me.branch_ids }))
      // The outcome is above the columns, out of sight on a phone.
      document.getElementById('import-file')?.focus()
    } catch (problem) {
      showToast({ kind: 'failed', text: failureText(problem, shell.t('not_arrived')) })
    }
    setIsChecking(false)
  }

  return (
    <section aria-labelledby="import-columns" className="grid gap-4">
      <h2 id="import-columns">{t('import_columns')}</h2>
      <ColumnList table={table} columns={columns} onField={set} />
      <div className="flex flex-wrap items-end gap-4">
        {own.length > 1 && (
          <BranchField label={t('import_branch')} chosen={branchId} none={t('import_no_branch')} onChoose={setBranch} />
        )}
        <PickField
          label={t('import_language')}
          value={language}
          choices={[
            { value: 'ar', label: ownNames.ar },
            { value: 'en', label: ownNames.en },
          ]}
          onChoose={(chosen) => setLanguage(chosen || language)}
        />
        <OpenQuestions checked={checked} answers={answers} onAnswer={setAnswers} />
        <Button
          kind={checked ? 'line' : 'primary'}
          busy={isChecking}
          disabled={missing.length > 0 || needsBranch || !branches}
          onClick={() => void check()}
        >
          {t('import_check')}
        </Button>
      </div>
      {missing.length > 0 && (
        <p className="text-ink-2">{t('import_needs', { field: t(`import_field_${missing[0]}`) })}</p>
      )}
      {missing.length === 0 && needsBranch && <p className="text-ink-2">{t('import_needs_branch')}</p>}
    </section>
  )
}

interface ColumnListProps {
  readonly table: Table
  readonly columns: readonly (ImportField | null)[]
  readonly onField: (index: number, field: ImportField | null) => void
}

const sampleRows = 50
const sampleMaxLength = 80

/** Each column with its heading, a cell, and the field that it holds. */
function ColumnList({ table: { headings, rows }, columns, onField }: ColumnListProps) {
  const { t } = useWords('desk-families')
  const sampleOf = (index: number) =>
    rows
      .slice(0, sampleRows)
      .find(({ cells }) => cells[index])
      ?.cells[index]?.slice(0, sampleMaxLength)
  return (
    <ul className="import-columns">
      {headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <li key={index}>
          <span className="min-w-0">
            <b>
              <bdi>{heading || t('import_no_heading', { place: index + 1 })}</bdi>
            </b>
            <span className="block text-small text-ink-2">
              <bdi>{sampleOf(index) ?? '–'}</bdi>
            </span>
          </span>
          <ChoiceInput
            aria-label={t('import_column_of', { heading: heading || String(index + 1) })}
            value={columns[index] ?? ''}
            none={t('import_leave_out')}
            choices={importFields.map((field) => ({ value: field, label: t(`import_field_${field}`) }))}
            onChoose={(field) => onField(index, field || null)}
          />
        </li>
      ))}
    </ul>
  )
}
