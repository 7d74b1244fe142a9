/** What a shared cache is told to forget. */
export interface Purge {
  /** The names of `content/dependencies.ts`, as `Surrogate-Key` carries them; `all` is everything of the school's. */
  readonly keys: readonly string[]
  /** `soft`: it may still be served while no instance answers; `hard`: never again. Where a cache knows one way only, in that. */
  readonly how: 'soft' | 'hard'
  /** What this instance had made of it, for a cache that knows no keys: `ar /news/7`. */
  readonly addresses: readonly string[]
}

/** A cache before the school, or several of one company. */
export interface Edge {
  /** For the log: without a secret. */
  readonly name: string
  readonly keysAtOnce: number
  /** Rejects where it was not told. */
  purge(purge: Purge, signal: AbortSignal): Promise<void>
}

/** A cache has not taken what it was told. */
export class EdgeRefusal extends Error {
  readonly retryAfterSeconds: number | undefined

  constructor(name: string, { status, headers }: Response) {
    super(`${name} answered ${status}`)
    const seconds = Number(headers.get('retry-after'))
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined
  }
}

/** Reads an answer to its end, so that its connection is free again. */
export async function taken(name: string, answer: Response): Promise<void> {
  await answer.arrayBuffer()
  if (!answer.ok) throw new EdgeRefusal(name, answer)
}
