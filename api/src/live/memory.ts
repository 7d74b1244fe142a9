/** Number of notices kept for listeners that reconnect: minutes of a busy morning. */
const remembered = 1000

export interface Notice {
  readonly n: number
  readonly kind: string
  readonly id: number
  /** The kind of thing that a role must be allowed to see; of a presence, the thing that is open. */
  readonly about: string
  /** The branches of the thing; null for a thing of the whole school. */
  readonly branchIds: readonly number[] | null
  /** The notice in the format of a server-sent event. */
  readonly text: string
}

/** A notice as the database sends it. */
interface NoticePayload extends Pick<Notice, 'n' | 'kind' | 'id' | 'about'> {
  readonly branch_ids: readonly number[] | null
}

/** Some notices may be lost: the listener loads everything again. */
export const reset = 'event: reset\ndata: {}\n\n'
type Listener = (notice: Notice | 'reset') => void

/** Recent notices, the same in each process. */
export class Notices {
  #recent: Notice[] = []
  #listeners = new Set<Listener>()

  /** Adds a notice of the database; undefined means that some may be lost. */
  receive = (payload: string | undefined) => {
    if (payload === undefined) {
      this.#recent = []
      this.#notify('reset')
      return
    }
    const { n, kind, id, about, branch_ids } = JSON.parse(payload) as NoticePayload
    const notice = {
      n,
      kind,
      id,
      about,
      branchIds: branch_ids,
      text: `id: ${n}\ndata: ${JSON.stringify({ kind, id })}\n\n`,
    }
    this.#recent.push(notice)
    if (this.#recent.length > remembered) this.#recent.shift()
    this.#notify(notice)
  }

  #notify(notice: Notice | 'reset') {
    for (const listener of this.#listeners) listener(notice)
  }

  onNotice(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Notices after the listener's last one; `reset` if that one is no longer stored; none for a new listener. */
  since(last: string | readonly string[] | undefined): readonly Notice[] | 'reset' {
    if (last === undefined) return []
    const at = this.#recent.findIndex(({ n }) => n === Number(last))
    return at < 0 ? 'reset' : this.#recent.slice(at + 1)
  }
}
