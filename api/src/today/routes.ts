import { countDesk, showToday } from 'contract/today/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { countsOf, todayOf } from './today.ts'

export function today(app: FastifyInstance) {
  implement(app, showToday, (_input, { db, user, language, now }) => todayOf(db, { user, language, at: now() }))

  implement(app, countDesk, (_input, { db, user, now }) => countsOf(db, { user, at: now() }))
}
