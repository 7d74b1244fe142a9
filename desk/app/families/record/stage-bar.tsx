import { useWords } from 'browser/words/use-words.tsx'
import { type Stage, stages } from 'contract/families/stages.ts'
import { StageStatus } from '../stages.tsx'
import './stage-bar.css'
import { useValueWord } from '../../language/use-value-word.ts'

const way = stages.filter((stage) => stage !== 'not_coming')

/** The stages of admission, up to the family's own. */
export function StageBar({ stage, reason }: { stage: Stage; reason: string | null }) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  if (stage === 'not_coming')
    return (
      <p className="mb-6">
        <StageStatus stage={stage} />
        {reason && <span> · </span>}
        <bdi>{reason}</bdi>
      </p>
    )
  const reached = way.indexOf(stage)
  return (
    <ol className="stage-bar" aria-label={t('stage')}>
      {way.map((each, index) => (
        <li key={each} data-reached={index < reached} aria-current={index === reached ? 'step' : undefined}>
          {wordOf('stage', each)}
        </li>
      ))}
    </ol>
  )
}
