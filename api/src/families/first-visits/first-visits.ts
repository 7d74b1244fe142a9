import { type FirstVisit, firstVisitHeader, firstVisitIn } from 'contract/site/first-visit.ts'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { addFirstVisit } from './first-visit-queries.ts'

/** The first visit in the header of a form; undefined without the header. */
export const firstVisitOf = ({ headers }: FastifyRequest): FirstVisit | undefined =>
  firstVisitIn(headers[firstVisitHeader])

/** Stores the first visit with the person of this family; a later visit changes nothing. */
export async function storeFirstVisit(
  trx: Trx,
  familyId: number | undefined,
  visit: FirstVisit | undefined,
  at: Date,
): Promise<void> {
  if (familyId !== undefined && visit) await addFirstVisit(trx, familyId, visit, at)
}
