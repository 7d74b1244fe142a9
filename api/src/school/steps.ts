import type { KindName } from 'contract/content/kinds.ts'
import { type SchoolStep, type Step, schoolSteps } from 'contract/school/steps.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db } from '../platform/db/client.ts'
import { factsOfSchool, firstOfEachKind, thinPartsOf } from './step-queries.ts'

/** Kind of content that belongs to a step. */
const kindOfStep: Partial<Record<SchoolStep, KindName>> = {
  school: 'school',
  branch: 'branch',
  programs: 'program',
  home: 'slider',
  about: 'about_entry',
  privacy: 'page',
}

/** The steps of setting up a school, each with its state and the content that it fills. */
export async function stepsOfSchool(db: Db, branchIds: BranchIds) {
  const [items, facts, thin] = await Promise.all([firstOfEachKind(db, branchIds), factsOfSchool(db), thinPartsOf(db)])
  const itemOf = (step: SchoolStep) => items.find(({ kind }) => kind === kindOfStep[step])
  const isDone = (step: SchoolStep) => {
    if (step === 'privacy') return facts.is_older || (itemOf(step)?.is_confirmed ?? false)
    if (step === 'hours') return facts.is_older || facts.hours
    if (step === 'pictures' || step === 'staff') return facts[step]
    return itemOf(step)?.is_out ?? false
  }
  const steps = schoolSteps.map((name): Step => {
    const item = itemOf(name)
    // The privacy notice has the product's text until the school writes its own.
    const isBegun = name !== 'privacy' && item?.is_begun
    return { name, state: isDone(name) ? 'done' : isBegun ? 'begun' : 'open', content_id: item?.id ?? null }
  })
  return { done: steps.every(({ state }) => state === 'done'), steps, thin }
}
