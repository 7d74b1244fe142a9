import { useWords } from 'browser/words/use-words.tsx'
import { type Stage, stages } from 'contract/families/stages.ts'
import { type DateOrder, dateOrders } from 'i18n/import/days.ts'
import { PickField } from '../../forms/fields.tsx'
import { useValueWord } from '../../language/use-value-word.ts'
import type { Checked } from './check-rows.ts'
import { isolated } from './row-outcome.tsx'

/** The user's answers; a word without a stage has none yet. */
export interface Answers {
  readonly dateOrder: DateOrder | null
  readonly stageWords: Readonly<Record<string, Stage>>
}

interface OpenQuestionsProps {
  readonly checked: Checked | undefined
  readonly answers: Answers
  readonly onAnswer: (answers: Answers) => void
}

/** The most words that the user is asked about. */
const wordsAtMost = 30

/** Questions that the cells leave open: whether the day or the month comes first, and the stage of other words. */
export function OpenQuestions({ checked, answers, onAnswer }: OpenQuestionsProps) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  const { dateOrder, stageWords } = answers
  const problems = (checked?.outcomes ?? []).flatMap((row) => row.problems.map((problem) => ({ ...problem, row })))
  const asksOrder = problems.some(({ rule }) => rule === 'date_order_unknown')
  const open = problems.flatMap(({ rule, column, row }) =>
    rule === 'stage_unknown' ? (row.cells[column ?? 0]?.trim() ?? []) : [],
  )
  const words = [...new Set([...Object.keys(stageWords), ...open])].slice(0, wordsAtMost)
  return (
    <>
      {(asksOrder || dateOrder !== null) && (
        <PickField
          label={t('import_date_order')}
          value={dateOrder ?? ''}
          none={t('import_choose_answer')}
          choices={dateOrders.map((order) => ({ value: order, label: t(`import_date_order_${order}`) }))}
          onChoose={(order) => onAnswer({ ...answers, dateOrder: order || null })}
        />
      )}
      {words.map((word) => (
        <PickField
          key={word}
          label={t('import_stage_of', { word: isolated(word) })}
          value={stageWords[word] ?? ''}
          none={t('import_choose_answer')}
          choices={stages.map((stage) => ({ value: stage, label: wordOf('stage', stage) }))}
          onChoose={(stage) => {
            const { [word]: _former, ...others } = stageWords
            onAnswer({ ...answers, stageWords: stage ? { ...others, [word]: stage } : others })
          }}
        />
      ))}
    </>
  )
}
