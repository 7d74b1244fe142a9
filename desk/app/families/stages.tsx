import { useWords } from 'browser/words/use-words.tsx'
import type { Stage } from 'contract/families/stages.ts'
import { Status, type Tone } from '../parts/status.tsx'

const stageTones: Readonly<Record<Stage, Tone>> = {
  new: 'new',
  answered: 'answered',
  visit_booked: 'booked',
  visited: 'visited',
  applied: 'applied',
  place_given: 'good',
  enrolled: 'good',
  not_coming: 'none',
}

/** How far a family has come: a dot and a word. */
export function StageStatus({ stage }: { stage: Stage }) {
  const { t } = useWords('desk-families')
  return <Status tone={stageTones[stage]}>{t(`stage_${stage}`)}</Status>
}
