import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { setFamilyStage } from 'contract/families/changes.ts'
import { type Family, listFamilies } from 'contract/families/desk.ts'
import { type Stage, stages } from 'contract/families/stages.ts'
import { useState } from 'react'
import { addresses } from '../../addresses.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { say } from '../../parts/say.ts'
import { useMay } from '../../session/me-context.ts'
import { ReplyClock } from '../reply-clock.tsx'
import { StageDialog } from '../stage-dialog.tsx'
import { StageStatus } from '../stages.tsx'
import { useChildren } from '../use-children.ts'
import { type Asked, queryOf } from './asked.ts'
import './board.css'

const perStage = 6

/** The way into the school, a stage a column; below 768 px one after the other. */
export function Board({ asked }: { asked: Asked }) {
  const { t } = useWords('desk-families')
  const shown = stages.filter((stage) => !asked.stage || asked.stage === 'open' || asked.stage === stage)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="board" aria-label={t('board')} tabIndex={0}>
        {shown.map((stage) => (
          <Column key={stage} stage={stage} asked={asked} />
        ))}
      </section>
      <p className="mt-4 text-small text-ink-2">{t('board_hint')}</p>
    </>
  )
}

function Column({ stage, asked }: { stage: Stage; asked: Asked }) {
  const { t } = useWords('desk-families')
  const query = { ...queryOf(asked), stage, per_page: perStage }
  const { data } = useAnswer(listFamilies, { query })
  return (
    <section className="board-stage" aria-label={t(`stage_${stage}`)}>
      <h2 className="board-head">
        <StageStatus stage={stage} />
        <span className="num">{data?.total}</span>
      </h2>
      {data?.data.map((family) => (
        <Card key={family.id} family={family} />
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

function Card({ family }: { family: Family }) {
  const { t } = useWords('desk-families')
  const { all } = useChildren()
  const mayAnswer = useMay('families.answer')
  const [isGoing, setIsGoing] = useState(false)
  const back = useChange(setFamilyStage)
  const move = useChange(setFamilyStage, {
    done: ({ id, name, stage, version }) =>
      say({
        text: t('stage_set', { name, stage: t(`stage_${stage}`) }),
        undo: () =>
          back.mutate({
            params: { id },
            body: { stage: family.stage, reason: family.stage_reason ?? undefined, version },
          }),
      }),
  })
  const { id, version, name, branch, children, next_step, reply_clock, overdue } = family
  const set = (stage: Stage, reason?: string) => move.mutate({ params: { id }, body: { stage, reason, version } })
  return (
    <article className="board-family">
      <Link className="font-bold" to={addresses.family(id)} dir="auto">
        {name}
      </Link>
      {children.length > 0 && <span>{all(children)}</span>}
      {next_step && <span dir="auto">{next_step.text}</span>}
      {branch && <span className="text-ink-2">{branch.name}</span>}
      {reply_clock && <ReplyClock clock={reply_clock} overdue={overdue} />}
      {mayAnswer && (
        <select
          aria-label={`${t('move_to')}: ${name}`}
          value={family.stage}
          onChange={({ target }) => (target.value === 'not_coming' ? setIsGoing(true) : set(target.value as Stage))}
        >
          {stages.map((stage) => (
            <option key={stage} value={stage}>
              {t(`stage_${stage}`)}
            </option>
          ))}
        </select>
      )}
      <StageDialog open={isGoing} now={family.stage} onClose={() => setIsGoing(false)} onChoose={set} />
    </article>
  )
}
