import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyImport } from 'contract/families/imports/endpoints.ts'
import { type DateOrder, dateOrders } from 'contract/families/imports/values.ts'
import { type Stage, stages } from 'contract/families/stages.ts'
import { PickField } from '../../forms/fields.tsx'
import { useValueWord } from '../../language/use-value-word.ts'
import { isolated } from './row-outcome.tsx'

type StageChoices = Readonly<Record<string, Stage | null>>

/** The user's earlier choices for words that name no stage. */
export const choicesOf = ({ stage_words }: FamilyImport): StageChoices =>
  Object.fromEntries(stage_words.map(({ word, stage }) => [word, stage]))

interface OpenQuestionsProps {
  readonly found: FamilyImport
  readonly dateOrder: DateOrder | null
  readonly onDateOrder: (order: DateOrder | null) => void
  readonly stageWords: StageChoices
  readonly onStage: (word: string, stage: Stage | null) => void
}

/** Questions that the cells leave open: whether the day or the month comes first, and the stage of other words. */
export function OpenQuestions({ found, dateOrder, onDateOrder, stageWords, onStage }: OpenQuestionsProps) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  return (
    <>
      {(found.asks_date_order || found.date_order !== null) && (
        <PickField
          label={t('import_date_order')}
          value={dateOrder ?? ''}
          none={t('import_choose_answer')}
          choices={dateOrders.map((order) => ({ value: order, label: t(`import_date_order_${order}`) }))}
          onChoose={(order) => onDateOrder(order || null)}
        />
      )}
      {found.stage_words.map(({ word }) => (
        <PickField
          key={word}
          label={t('import_stage_of', { word: isolated(word) })}
          value={stageWords[word] ?? ''}
          none={t('import_choose_answer')}
          choices={stages.map((stage) => ({ value: stage, label: wordOf('stage', stage) }))}
          onChoose={(stage) => onStage(word, stage || null)}
        />
      ))}
    </>
  )
}
