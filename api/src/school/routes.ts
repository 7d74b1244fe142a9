import type { KindName } from 'contract/content/kinds.ts'
import { type SchoolStep, type Step, schoolSteps, showSchoolSteps } from 'contract/school/steps.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
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

export function schoolAtDesk(app: FastifyInstance) {
  implement(app, showSchoolSteps, async (_input, { db, user }) => {
    const [things, facts, thin] = await Promise.all([
      firstOfEachKind(db, user.branchIds),
      factsOfSchool(db),
      thinPartsOf(db),
    ])
    const isDone = (name: SchoolStep) => {
      const thing = things.find(({ kind }) => kind === kindOfStep[name])
      if (name === 'privacy') return facts.is_older || (thing?.is_confirmed ?? false)
      if (name === 'hours') return facts.is_older || facts.hours
      if (name === 'pictures' || name === 'staff') return facts[name]
      return thing?.is_out ?? false
    }
    const steps = schoolSteps.map((name): Step => {
      const thing = things.find(({ kind }) => kind === kindOfStep[name])
      // The privacy notice has the product's text until the school writes its own.
      const isBegun = name !== 'privacy' && thing?.is_begun
      return {
        name,
        state: isDone(name) ? 'done' : isBegun ? 'begun' : 'open',
        content_id: thing?.id ?? null,
      }
    })
    return { done: steps.every(({ state }) => state === 'done'), steps, thin }
  })
}
