import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type Family, listFamilies } from 'contract/families/desk.ts'
import { type Stage, stages } from 'contract/families/stages.ts'
import { useState } from 'react'
import { addresses } from '../../addresses.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ChoiceInput } from '../../forms/inputs.tsx'
import { useBranchName } from '../../language/use-branch-name.ts'
import { useMay } from '../../session/me-context.ts'
import { useConflictDialog } from '../record/change/conflict-dialog.tsx'
import { useStageChange } from '../record/change/use-stage-change.tsx'
import { ReplyClock } from '../reply-clock.tsx'
import { StageDialog } from '../stage-dialog.tsx'
import { StageStatus } from '../stages.tsx'
import { useChildren } from '../use-children.ts'
import { type FamilyParams, queryOf } from './family-params.ts'
import './board.css'
import { useValueWord } from '../../language/use-value-word.ts'

const perStage = 6

/** The families by stage, a column each; below 768 px one after the other. A family moves by drag or by its menu. */
export function Board({ params }: { params: FamilyParams }) {
  const { t } = useWords('desk-families')
  const { dialog, onConflict } = useConflictDialog()
  const setStage = useStageChange(onConflict)
  const [going, setGoing] = useState<Family>()
  const [dragged, setDragged] = useState<Family>()
  const move = (family: Family, stage: Stage) =>
    stage === 'not_coming' ? setGoing(family) : stage !== family.stage && setStage(family, stage)
  const shown = stages.filter((stage) => !params.stage || params.stage === 'open' || params.stage === stage)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="stages-board scroll-fade" aria-label={t('board')} tabIndex={0}>
        {shown.map((stage) => (
          <Column key={stage} stage={stage} params={params} dragged={dragged} onDrag={setDragged} onMove={move} />
        ))}
      </section>
      <p className="mt-4 text-small text-ink-2">{t('board_hint')}</p>
      <StageDialog
        open={going !== undefined}
        now={going?.stage}
        asksReason
        onClose={() => setGoing(undefined)}
        onChoose={(stage, reason) => going && setStage(going, stage, reason)}
      />
      {dialog}
    </>
  )
}

interface ColumnProps {
  readonly stage: Stage
  readonly params: FamilyParams
  readonly dragged: Family | undefined
  readonly onDrag: (family: Family | undefined) => void
  readonly onMove: (family: Family, stage: Stage) => void
}

function Column({ stage, params, dragged, onDrag, onMove }: ColumnProps) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  const query = { ...queryOf(params), stage, per_page: perStage }
  const { data } = useAnswer(listFamilies, { query })
  const takes = dragged !== undefined && dragged.stage !== stage
  return (
    <section
      className="board-stage"
      aria-label={wordOf('stage', stage)}
      data-takes={takes}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (takes) onMove(dragged, stage)
        onDrag(undefined)
      }}
    >
      <h2 className="board-head">
        <StageStatus stage={stage} />
        <span className="num">{data?.total}</span>
      </h2>
      {data?.data.map((family) => (
        <Card key={family.id} family={family} onDrag={onDrag} onMove={onMove} />
      ))}
      {data?.total === 0 && <p className="mt-2 text-small text-ink-3">{t('empty_stage')}</p>}
      {(data?.total ?? 0) > perStage && (
        <Link className="mt-2 inline-block text-small" to={`${addresses.families}?stage=${stage}`}>
          {t('show_all')}
        </Link>
      )}
    </section>
  )
}

function Card({ family, onDrag, onMove }: Pick<ColumnProps, 'onDrag' | 'onMove'> & { readonly family: Family }) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  const { all } = useChildren()
  const branchName = useBranchName()
  const mayAnswer = useMay('families.answer')
  const { id, name, branch, children, next_step, reply_clock, overdue } = family
  return (
    <article
      className="board-family"
      draggable={mayAnswer}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/family', String(id))
        dataTransfer.effectAllowed = 'move'
        onDrag(family)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <Link className="font-bold" to={addresses.family(id)} dir="auto" draggable={false}>
        {name}
      </Link>
      {children.length > 0 && <span>{all(children)}</span>}
      {next_step && <span dir="auto">{next_step.text}</span>}
      {branch && <span className="text-ink-2">{branchName(branch.name)}</span>}
      {reply_clock && <ReplyClock clock={reply_clock} overdue={overdue} />}
      {mayAnswer && (
        <ChoiceInput
          bare
          aria-label={`${t('move_to')}: ${name}`}
          value={family.stage}
          choices={stages.map((stage) => ({ value: stage, label: wordOf('stage', stage) }))}
          onChoose={(stage) => stage && onMove(family, stage)}
        />
      )}
    </article>
  )
}
