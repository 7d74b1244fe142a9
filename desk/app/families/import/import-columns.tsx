import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { type FamilyImport, setImportColumns, showFamilyImport } from 'contract/families/imports/endpoints.ts'
import { type ImportField, importFields } from 'contract/families/imports/values.ts'
import { ownNames } from 'i18n/languages.ts'
import { useId, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { BranchInput } from '../../branches/branch-input.tsx'
import { useBranchList } from '../../branches/use-branches.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { PickField } from '../../forms/fields.tsx'
import { ChoiceInput } from '../../forms/inputs.tsx'
import { useMe } from '../../session/me-context.ts'
import { isChecked } from './checked.ts'
import { choicesOf, OpenQuestions } from './open-questions.tsx'

/** The assignment of columns to fields, and the button that checks every row. */
export function ImportColumns({ found }: { readonly found: FamilyImport }) {
  const { t } = useWords('desk-families')
  const queries = useQueryClient()
  const { branches } = useBranchList()
  const { branch_ids } = useMe()
  const only = branches.length === 1 ? branches[0]?.id : undefined
  const [columns, setColumns] = useState(found.columns.map(({ field }) => field))
  const [branchId, setBranchId] = useState(found.branch_id ?? undefined)
  const [language, setLanguage] = useState(found.language)
  const branchField = useId()
  const [dateOrder, setDateOrder] = useState(found.date_order)
  const [stageWords, setStageWords] = useState(() => choicesOf(found))
  const chosenBranch = branchId ?? only
  const check = useChange(setImportColumns, {
    done: (checked) => {
      queries.setQueryData(answerOf(showFamilyImport, { params: { id: found.id } }).queryKey, checked)
      // The outcome is above the columns, out of sight on a phone.
      document.getElementById('import-file')?.focus()
    },
  })
  const set = (index: number, field: ImportField | null) =>
    setColumns(
      columns.map((known, other) => (other === index ? field : field !== 'note' && known === field ? null : known)),
    )
  const missing = (['name', 'phone'] as const).filter((field) => !columns.includes(field))
  const needsBranch = branch_ids.length > 0 && chosenBranch === undefined && !columns.includes('branch')

  return (
    <section aria-labelledby="import-columns" className="grid gap-4">
      <h2 id="import-columns">{t('import_columns')}</h2>
      <ColumnList found={found} columns={columns} onField={set} />
      <div className="flex flex-wrap items-end gap-4">
        {branches.length > 1 && (
          <span className="grid gap-1">
            <label htmlFor={branchField}>{t('import_branch')}</label>
            <BranchInput
              id={branchField}
              label={t('import_branch')}
              className="input"
              chosen={chosenBranch}
              none={t('import_no_branch')}
              onChoose={setBranchId}
            />
          </span>
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
        <OpenQuestions
          found={found}
          dateOrder={dateOrder}
          onDateOrder={setDateOrder}
          stageWords={stageWords}
          onStage={(word, stage) => setStageWords({ ...stageWords, [word]: stage })}
        />
        <Button
          kind={isChecked(found) ? 'line' : 'primary'}
          busy={check.isPending}
          disabled={missing.length > 0 || needsBranch}
          onClick={() =>
            check.mutate({
              params: { id: found.id },
              body: {
                ...{ columns, branch_id: chosenBranch ?? null, language, date_order: dateOrder },
                stage_words: Object.fromEntries(
                  Object.entries(stageWords).flatMap(([word, stage]) => (stage ? [[word, stage]] : [])),
                ),
              },
            })
          }
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
  readonly found: FamilyImport
  readonly columns: readonly (ImportField | null)[]
  readonly onField: (index: number, field: ImportField | null) => void
}

/** Each column with its heading, a cell, and the field that it holds. */
function ColumnList({ found, columns, onField }: ColumnListProps) {
  const { t } = useWords('desk-families')
  return (
    <ul className="import-columns">
      {found.columns.map(({ heading, sample }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <li key={index}>
          <span className="min-w-0">
            <b>
              <bdi>{heading || t('import_no_heading', { place: index + 1 })}</bdi>
            </b>
            <span className="block text-small text-ink-2">
              <bdi>{sample ?? '–'}</bdi>
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
