import type { Caller } from 'contract/client.ts'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'

/** A part of a page that came or did not: one that fails takes nothing else with it, and keeps its message (spec §4). */
export type Loaded<Data> =
  | { readonly status: 'succeeded'; readonly data: Data }
  /** `missing`: there is none, which is no failure where a school has not written it yet. */
  | { readonly status: 'failed'; readonly message: string; readonly missing?: boolean }

/** Whether what was asked for is not there, and asking again would not bring it. */
export const isMissing = (problem: unknown) => problem instanceof Problem && problem.code === 'not_found'

export async function load<E extends Endpoint>(
  call: Caller,
  endpoint: E,
  input?: Input<E>,
): Promise<Loaded<Answer<E>>> {
  try {
    return { status: 'succeeded', data: await call(endpoint, input) }
  } catch (problem) {
    if (!(problem instanceof Problem)) return { status: 'failed', message: 'unexpected' }
    return { status: 'failed', message: problem.message, missing: isMissing(problem) }
  }
}
