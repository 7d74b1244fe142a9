import { listBranches, listGallery, showBranch } from 'contract/branches/endpoints.ts'
import { findBranches, listCities } from 'contract/branches/find.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { likedAmong } from '../likes/queries.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { branchesFound, citiesOf } from './find-queries.ts'
import { branchById, branchesWithin, countBranches, countPictures, picturesWithin } from './queries.ts'

export function branches(app: FastifyInstance) {
  implement(app, listBranches, async ({ query }, { db, language }) => {
    const branches = await branchesWithin(db, pageRange(query), language)
    return paginate(query, await countBranches(db, language), branches)
  })

  implement(app, findBranches, async ({ query }, { db, language }) => {
    const { q, city, resort } = query
    const filter = { q, city, resort: resort === 'yes', ids: query.ids?.split(',').map(Number) }
    const { branches, total } = await branchesFound(db, filter, pageRange(query), language)
    return paginate(query, total, branches)
  })

  implement(app, listCities, (_input, { db, language }) => citiesOf(db, language))

  implement(app, showBranch, async ({ params }, { db, language }) => {
    const branch = await branchById(db, params.branchId, language)
    if (!branch) throw new Problem('not_found')
    return branch
  })

  implement(app, listGallery, async ({ params, query }, { db, language, user }) => {
    const total = await countPictures(db, params.branchId, language)
    if (total === undefined) throw new Problem('not_found')
    const pictures = await picturesWithin(db, params.branchId, pageRange(query), language)
    const liked = await likedAmong(
      db,
      'picture',
      pictures.map(({ id }) => id),
      user?.id,
    )
    return paginate(
      query,
      total,
      pictures.map((picture) => ({ ...picture, is_liked: liked.has(picture.id) })),
    )
  })
}
