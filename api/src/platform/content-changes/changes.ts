import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import { hasBackend } from '../db/backends.ts'
import { tableIn } from './names.ts'

/**
 * Changed names, as in `dependencies.ts`: a table, one of its rows (`posts/7`), the rows of one item (`comments/7`:
 * those of post 7), the rows of a table and their order (`posts/list`). `anything` for an unknown change.
 */
export type ContentChange = 'anything' | ReadonlySet<string>

/** Announces every change of published content, also by another process or by hand in psql. */
export interface ContentChanges {
  /**
   * Registers a callback for each change, or for several that come together, called in order of registration; returns a
   * function that removes it.
   */
  onContentChange(listener: (change: ContentChange) => void): () => void
  /** Announces a change without a write, because time has passed. */
  notify(): void
  /** Registers a callback for each notice to the desk; called with undefined if notices may have been lost. */
  onDeskNotice(listener: (payload: string | undefined) => void): () => void
  /** Whether the database still knows the connection with this process id; rejects if it does not answer. */
  knows(pid: number): Promise<boolean>
  /** Resolves once listening begins. */
  readonly listening: Promise<void>
  close(): Promise<void>
}

const channel = 'content_changed'
const deskChannel = 'desk'
const retryAfterMs = 500
/** A save consists of many statements, an import of thousands: changes within this time are announced together. */
const collectForMs = 50
const goodbyeWithinMs = 1000
/** Beyond this number of names only the tables are announced: whole tables were rewritten. */
const namesMax = 200

export interface ListeningOptions {
  /** Interval of the connection check: a connection can go silent without being closed. */
  readonly askEveryMs?: number
  readonly answerWithinMs?: number
}

/**
 * Listens on a separate connection. While it is broken, changes may be missed, so a reconnect counts as a change of
 * everything.
 */
export function listenToContent(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { askEveryMs = 15_000, answerWithinMs = 2500 }: ListeningOptions = {},
): ContentChanges {
  const listeners = new Set<(change: ContentChange) => void>()
  const deskListeners = new Set<(payload: string | undefined) => void>()
  const notifyDesk = (payload?: string) => {
    for (const listener of deskListeners) listener(payload)
  }
  const ending = new AbortController()
  const first = Promise.withResolvers<void>()
  let letGo = () => {}
  let connected: Client | undefined
  let collected = new Set<string>()
  let collecting: NodeJS.Timeout | undefined
  const notifyAll = (change: ContentChange) => {
    clearTimeout(collecting)
    collecting = undefined
    collected = new Set()
    for (const listener of listeners) listener(change)
  }
  const notifyAnything = () => notifyAll('anything')
  const collect = (changed = '') => {
    collected.add(changed)
    if (collected.size > namesMax) collected = new Set([...collected].map(tableIn))
    collecting ??= setTimeout(() => notifyAll(collected), collectForMs)
  }

  async function listenOnce(hearing: () => void) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      query_timeout: answerWithinMs,
      keepAlive: true,
    })
    const broken = Promise.withResolvers<void>()
    client.on('error', () => broken.resolve())
    client.on('end', () => broken.resolve())
    client.on('notification', ({ channel, payload }) =>
      channel === deskChannel ? notifyDesk(payload) : collect(payload),
    )
    letGo = broken.resolve
    let checking: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`listen ${deskChannel}`)
      await client.query(`listen ${channel}`)
      connected = client
      hearing()
      first.resolve()
      notifyAnything()
      notifyDesk()
      // Repeating `listen` has no further effect.
      checking = setInterval(() => client.query(`listen ${channel}`).catch(() => broken.resolve()), askEveryMs)
      if (!ending.signal.aborted) await broken.promise
    } finally {
      connected = undefined
      clearInterval(checking)
      // A server that is gone does not answer the goodbye.
      await Promise.race([client.end().catch(() => {}), wait(goodbyeWithinMs, undefined, { ref: false })])
    }
  }

  async function keepListening() {
    let deaf = false
    while (!ending.signal.aborted) {
      await listenOnce(() => {
        deaf = false
      }).catch((error: unknown) => {
        if (!deaf) log.warn({ err: error }, 'content notifications lost; reconnecting')
        deaf = true
      })
      await wait(retryAfterMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const listening = keepListening()

  async function knows(pid: number): Promise<boolean> {
    const lost = letGo
    try {
      if (!connected) throw new Error('not connected')
      return await hasBackend(connected, pid)
    } catch (error) {
      lost()
      throw error
    }
  }

  return {
    knows,
    listening: first.promise,
    notify: notifyAnything,
    onDeskNotice(listener) {
      deskListeners.add(listener)
      return () => deskListeners.delete(listener)
    },
    onContentChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      ending.abort()
      letGo()
      await listening
      clearTimeout(collecting)
    },
  }
}
