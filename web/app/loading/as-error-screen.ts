import { Problem } from 'contract/problems.ts'
import { data } from 'react-router'

/** What isn't there, or an id that can't be one: the error screen with 404. Other troubles keep their status. */
export function asErrorScreen(problem: unknown): never {
  if (!(problem instanceof Problem)) throw problem
  const missing = problem.code === 'not_found' || problem.code === 'invalid_fields'
  throw data(problem.message, { status: missing ? 404 : problem.status })
}
