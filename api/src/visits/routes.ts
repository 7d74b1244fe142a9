import { Problem } from 'contract/problems.ts'
import { cancelTour, downloadTourCalendar, moveTour, showTour, takeTour } from 'contract/visits/manage.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import type { FastifyInstance } from 'fastify'
import { branchExists } from '../events/queries.ts'
import { implement } from '../http/implement.ts'

const notFound = () => {
  throw new Problem('not_found')
}

export function visits(app: FastifyInstance) {
  implement(app, listTourSlots, async ({ query }, { db }) => {
    if (!(await branchExists(db, query.branch_id))) throw new Problem('not_found')
    return []
  })
  implement(app, showTour, notFound)
  implement(app, moveTour, notFound)
  implement(app, takeTour, notFound)
  implement(app, cancelTour, notFound)
  implement(app, downloadTourCalendar, notFound)
}
