import { showSchool } from 'contract/school/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { areasCount, schoolName, tourWeekdaysOf } from './queries.ts'

export function school(app: FastifyInstance) {
  implement(app, showSchool, async (_input, { db, language }) => {
    const [name, areas_count, tour_weekdays] = await Promise.all([
      schoolName(db, language),
      areasCount(db, language),
      tourWeekdaysOf(db),
    ])
    return { name: name ?? null, areas_count, tour_weekdays }
  })
}
