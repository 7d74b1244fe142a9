import { useWords } from 'browser/words/use-words.tsx'
import { type Stage, stages } from 'contract/families/stages.ts'
import { StageStatus } from '../stages.tsx'
import './stage-bar.css'

const way = stages.filter((stage) => stage !== 'not_coming')

/** How far they have come on the way into the school. */
export function StageBar({ stage, reason }: { stage: Stage; reason: string | null }) {
  const { t } = useWords('desk-families')
  if (stage === 'not_coming')
    return (
      <p className="mb-6">
        <StageStatus stage={stage} /> <span dir="auto">{reason}</span>
      </p>
    )
  const reached = way.indexOf(stage)
  return (
    <ol className="stage-bar" aria-label={t('stage')}>
      {way.map((each, place) => (
        <li key={each} data-reached={place < reached} aria-current={place === reached ? 'step' : undefined}>
          {t(`stage_${each}`)}
        </li>
      ))}
    </ol>
  )
}
