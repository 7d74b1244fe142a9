/** A purge of a shared cache. */
export interface Purge {
  /** Surrogate keys, as in `api/src/platform/content-changes/dependencies.ts`; `all` covers everything. */
  readonly keys: readonly string[]
  /** `soft`: mark as stale, may be served while no instance answers. `hard`: remove. Caches with one way use that one. */
  readonly how: 'soft' | 'hard'
  /** Language and path of the pages that this instance had rendered, for a cache without keys: `ar /news/7`. */
  readonly addresses: readonly string[]
}

/** A shared cache in front of the server, or several of one provider. */
export interface Edge {
  /** Name in the log, without secrets. */
  readonly name: string
  readonly keysAtOnce: number
  /** Sends the purge; rejects if the cache did not confirm it. */
  purge(purge: Purge, signal: AbortSignal): Promise<void>
}

/** A cache refused a purge. */
export class EdgeRefusal extends Error {
  readonly retryAfterSeconds: number | undefined

  constructor(name: string, { status, headers }: Response) {
    super(`${name} answered ${status}`)
    const seconds = Number(headers.get('retry-after'))
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined
  }
}

/** Reads a response to its end, which frees the connection; throws EdgeRefusal for an error status. */
export async function expectAccepted(name: string, answer: Response): Promise<void> {
  await answer.arrayBuffer()
  if (!answer.ok) throw new EdgeRefusal(name, answer)
}
