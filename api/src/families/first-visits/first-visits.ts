import { type FirstVisit, firstVisitHeader, firstVisitIn } from 'contract/site/first-visit.ts'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { addFirstVisit } from './first-visit-queries.ts'

/** The first visit in the header of a form; undefined without the header. */
export const firstVisitOf = ({ headers }: FastifyRequest): FirstVisit | undefined =>
  firstVisitIn(headers[firstVisitHeader])

/** Stores the first visit of a person; a later visit changes nothing. */
export async function storeFirstVisit(
  trx: Trx,
  personId: number | undefined,
  visit: FirstVisit | undefined,
  at: Date,
): Promise<void> {
  if (personId !== undefined && visit) await addFirstVisit(trx, personId, visit, at)
}
