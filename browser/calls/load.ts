import type { Caller } from 'contract/client.ts'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'

/** A loaded part of a page, or its failure: one failed part leaves the others and keeps its message (spec §4). */
export type Loaded<Data> =
  | { readonly status: 'succeeded'; readonly data: Data }
  /** `missing`: the thing does not exist; not a failure if the school has not written it yet. */
  | { readonly status: 'failed'; readonly message: string; readonly missing?: boolean }

/** Whether the server answered that the thing does not exist, so a retry would not help. */
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

/** Like `load`; the page carries the part of the answer that `take` returns. */
export async function loadPart<E extends Endpoint, Part>(
  call: Caller,
  endpoint: E,
  input: Input<E>,
  take: (answer: Answer<E>) => Part,
): Promise<Loaded<Part>> {
  const loaded = await load(call, endpoint, input)
  return loaded.status === 'succeeded' ? { ...loaded, data: take(loaded.data) } : loaded
}
