import { listContent } from 'contract/content/desk.ts'
import { showVisitHours } from 'contract/visits/desk-hours.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import { useBranchList } from '../../branches/use-branches.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useMay } from '../../session/me-context.ts'
import { useWeek } from '../week/use-week.ts'

/** The hours and slots of the branch in the address; before any branch is public, the hours of the first draft. */
export function useHoursOf() {
  const { branch, branches, choose } = useWeek()
  const { areKnown } = useBranchList()
  const maySeeDrafts = useMay('content.see')
  const isWithout = areKnown && branch === undefined
  const drafts = useAnswer(listContent, { query: { kind: 'branch' } }, { when: isWithout && maySeeDrafts })
  const draft = isWithout ? drafts.data?.data.find(({ row_id }) => row_id === null) : undefined
  const query = branch ? { branch_id: branch.id } : { item_id: draft?.id ?? 0 }
  const hours = useAnswer(showVisitHours, { query }, { when: branch !== undefined || draft !== undefined, once: true })
  const slots = useAnswer(listTourSlots, { query: { branch_id: branch?.id ?? 0 } }, { when: branch !== undefined })
  const hasNoHours = isWithout && !draft && (drafts.data !== undefined || !maySeeDrafts)
  return { branch, branches, choose, draft, hours, slots, hasNoHours }
}
