import type { LockedMerge, Plan } from './merge-queries.ts'

type Step = Pick<Plan, 'next_step' | 'next_step_on'>
const stepOf = ({ next_step, next_step_on }: Step): Step => ({ next_step, next_step_on })
/** A next step without a day is due after every step with one. */
const dayOf = ({ next_step_on }: Step) => next_step_on ?? '9999-12-31'

const isDueFirst = (from: Step, into: Step) =>
  from.next_step !== null && (into.next_step === null || dayOf(from) < dayOf(into))

/** Branch, owner and next step of two merged records; of two steps the earlier is due (desk §3). */
export function joinedPlan(into: Plan, from: Plan): Plan {
  return {
    branch_id: into.branch_id ?? from.branch_id,
    owner_id: into.owner_id ?? from.owner_id,
    ...stepOf(isDueFirst(from, into) ? from : into),
  }
}

/** The later next step of two merged records, as a note; undefined if there is none. */
export function otherStep(into: Plan, from: Plan): string | undefined {
  if (into.next_step === null || from.next_step === null) return undefined
  if (into.next_step === from.next_step) return undefined
  const { next_step, next_step_on } = isDueFirst(from, into) ? into : from
  return next_step_on === null ? (next_step ?? undefined) : `${next_step} (${next_step_on})`
}

/** Branch, owner and next step from before the merge, for each that is unchanged since. */
export function planBefore(into: Plan, from: Plan, merge: LockedMerge): Plan {
  const before: Plan = {
    branch_id: merge.into_branch_id,
    owner_id: merge.into_owner_id,
    next_step: merge.into_next_step,
    next_step_on: merge.into_next_step_on,
  }
  const joined = joinedPlan(before, from)
  const isStepAsJoined = into.next_step === joined.next_step && into.next_step_on === joined.next_step_on
  return {
    branch_id: into.branch_id === joined.branch_id ? before.branch_id : into.branch_id,
    owner_id: into.owner_id === joined.owner_id ? before.owner_id : into.owner_id,
    ...stepOf(isStepAsJoined ? before : into),
  }
}
