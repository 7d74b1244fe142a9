import type { Caller } from 'contract/client.ts'
import type { Answer, Asking, Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'

/** A part of a page that came or did not: one that fails takes nothing else with it, and keeps its message (spec §4). */
export type Loaded<Data> =
  | { readonly status: 'succeeded'; readonly data: Data }
  | { readonly status: 'failed'; readonly message: string }

export async function load<E extends Endpoint>(
  call: Caller,
  endpoint: E,
  asking?: Asking<E>,
): Promise<Loaded<Answer<E>>> {
  try {
    return { status: 'succeeded', data: await call(endpoint, asking) }
  } catch (problem) {
    return { status: 'failed', message: problem instanceof Problem ? problem.message : 'unexpected' }
  }
}
