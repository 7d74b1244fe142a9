import type { Caller } from 'contract/client.ts'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { data } from 'react-router'
import type { Loaded } from './load.ts'

/** What isn't there, or an id that can't be one: the error screen with 404. Other troubles keep their status. */
export function asErrorScreen(problem: unknown): never {
  if (!(problem instanceof Problem)) throw problem
  const missing = problem.code === 'not_found' || problem.code === 'invalid_fields'
  throw data(problem.message, { status: missing ? 404 : problem.status })
}

/** A list of something that isn't there is the error screen; one that did not arrive leaves the page standing (spec §4). */
export const loadOrErrorScreen = <E extends Endpoint>(
  call: Caller,
  endpoint: E,
  input?: Input<E>,
): Promise<Loaded<Answer<E>>> =>
  call(endpoint, input).then(
    (data) => ({ status: 'succeeded', data }) as const,
    (problem: unknown) => {
      if (problem instanceof Problem && problem.status < 500) asErrorScreen(problem)
      return { status: 'failed', message: problem instanceof Problem ? problem.message : 'unexpected' } as const
    },
  )
