import type { Caller } from 'contract/client.ts'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { data } from 'react-router'
import type { Loaded } from './load.ts'

/**
 * Throws the error screen for a failed load: 404 for a missing thing or an impossible id, else the problem's own
 * status.
 */
export function throwErrorScreen(problem: unknown): never {
  if (!(problem instanceof Problem)) throw problem
  const missing = problem.code === 'not_found' || problem.code === 'invalid_fields'
  throw data(problem.message, { status: missing ? 404 : problem.status })
}

/** Loads a list: a missing one throws the error screen, any other failure leaves the page usable (spec §4). */
export const loadOrErrorScreen = <E extends Endpoint>(
  call: Caller,
  endpoint: E,
  input?: Input<E>,
): Promise<Loaded<Answer<E>>> =>
  call(endpoint, input).then(
    (data) => ({ status: 'succeeded', data }) as const,
    (problem: unknown) => {
      if (problem instanceof Problem && problem.status < 500) throwErrorScreen(problem)
      return { status: 'failed', message: problem instanceof Problem ? problem.message : 'unexpected' } as const
    },
  )
