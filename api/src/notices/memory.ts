/** So many notices are remembered for who comes back: minutes of a busy morning. */
const remembered = 1000

interface Notice {
  readonly n: number
  readonly text: string
}

/** The notices of a while, as server-sent events; each process has heard the same ones. */
export class Notices {
  #kept: Notice[] = []
  #listeners = new Set<(text: string) => void>()

  /** A notice as the database told it; nothing where some may have passed unheard. */
  hear = (payload: string | undefined) => {
    if (payload === undefined) {
      this.#kept = []
      this.#tell('event: reset\ndata: {}\n\n')
      return
    }
    const { n, kind, id } = JSON.parse(payload) as { n: number; kind: string; id: number }
    const text = `id: ${n}\ndata: ${JSON.stringify({ kind, id })}\n\n`
    this.#kept.push({ n, text })
    if (this.#kept.length > remembered) this.#kept.shift()
    this.#tell(text)
  }

  #tell(text: string) {
    for (const listener of this.#listeners) listener(text)
  }

  onNotice(listener: (text: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What somebody has missed who heard this one last; `reset` where that is not known. New ones have missed nothing. */
  since(last: string | readonly string[] | undefined): string[] {
    if (last === undefined) return []
    const at = this.#kept.findIndex(({ n }) => n === Number(last))
    return at < 0 ? ['event: reset\ndata: {}\n\n'] : this.#kept.slice(at + 1).map(({ text }) => text)
  }
}
