import { changePromise } from 'contract/families/promise.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { setPromise } from './queries.ts'

export function replyPromise(app: FastifyInstance) {
  implement(app, changePromise, ({ body: { days } }, { transaction }) =>
    transaction(async (trx) => {
      const set = await setPromise(trx, days)
      if (!set) throw new Problem('not_found')
      return set
    }),
  )
}
