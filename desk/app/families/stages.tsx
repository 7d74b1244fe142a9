import type { Stage } from 'contract/families/stages.ts'
import { useValueWord } from '../language/use-value-word.ts'
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

/** The stage of a family: a dot and a word. */
export function StageStatus({ stage }: { stage: Stage }) {
  const wordOf = useValueWord()
  return <Status tone={stageTones[stage]}>{wordOf('stage', stage)}</Status>
}
