import { showBranchPlaces } from 'contract/places/endpoints.ts'
import { placeStateOf } from 'contract/places/states.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { isBranchPublic } from '../requests/branch-queries.ts'
import { cellsOf } from './cell-queries.ts'
import { runningYear } from './rules.ts'

export function places(app: FastifyInstance) {
  implement(app, showBranchPlaces, async ({ params: { branchId }, query }, { db, language, now }) => {
    if (!(await isBranchPublic(db, branchId, language))) throw new Problem('not_found')
    const { year = runningYear(now()) } = query
    const cells = (await cellsOf(db, [branchId], { year, now: now(), language })).filter(({ is_public }) => is_public)
    const programs = cells.map(({ program: { id, name, ages }, ...cell }) => ({
      program: { id, name },
      ages,
      state: placeStateOf(cell),
    }))
    return { year, programs }
  })
}
