import { showSchoolSteps } from 'contract/school/steps.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { stepsOfSchool } from './steps.ts'

export function schoolAtDesk(app: FastifyInstance) {
  implement(app, showSchoolSteps, (_input, { db, user }) => stepsOfSchool(db, user.branchIds))
}
