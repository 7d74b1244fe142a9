import { listDeskPlaces, savePlaces } from 'contract/places/desk.ts'
import type { FastifyInstance } from 'fastify'
import { actThenShow } from '../platform/http/idempotency.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { cellNow, saveNumbers } from './actions.ts'
import { branchesOfMatrix, cellsOf, countBranchesOfMatrix } from './cell-queries.ts'
import { deskCellOf, runningYear } from './rules.ts'

export function placesAtDesk(app: FastifyInstance) {
  implement(app, listDeskPlaces, async ({ query }, { db, user: { branchIds }, language, now }) => {
    const { branch_id, year = runningYear(now()) } = query
    const filter = { branchIds, branch_id }
    const branches = await branchesOfMatrix(db, filter, pageRange(query), language)
    const ids = branches.map(({ id }) => id)
    const [total, cells] = await Promise.all([
      countBranchesOfMatrix(db, filter),
      cellsOf(db, ids, { year, now: now(), language }),
    ])
    const programsOf = (id: number) => cells.filter((cell) => cell.branch_id === id).map(deskCellOf)
    return paginate(
      query,
      total,
      branches.map((branch) => ({ branch, programs: programsOf(branch.id) })),
    )
  })

  implement(app, savePlaces, ({ body }, context) =>
    actThenShow(
      context.transaction,
      (trx) => saveNumbers(trx, context, body),
      (trx) => cellNow(trx, body, { now: context.now(), language: context.language }),
    ),
  )
}
