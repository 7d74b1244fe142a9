import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

/** The version of the published content: pages and answers made from another version are old. */
export interface ContentVersion {
  /** Rises with every change, also by another process or by hand in psql. Each process counts for itself. */
  readonly version: number
}

/** Announces every change of published content. */
export interface ContentChanges extends ContentVersion {
  /** Registers a callback for each change; returns a function that removes it. */
  onContentChange(listener: () => void): () => void
  /** Announces a change without a write, because time has passed. */
  notify(): void
  /** Registers a callback for each notice to the desk; called with undefined if notices may have been lost. */
  onDeskNotice(listener: (payload: string | undefined) => void): () => void
  /** Resolves once listening begins. */
  readonly listening: Promise<void>
  close(): Promise<void>
}

const channel = 'content_changed'
const deskChannel = 'desk'
const retryAfterMs = 500
const goodbyeWithinMs = 1000

export interface ListeningOptions {
  /** Interval of the connection check: a connection can go silent without being closed. */
  readonly askEveryMs?: number
  readonly answerWithinMs?: number
}

interface Listeners {
  readonly onNotification: (channel: string, payload: string | undefined) => void
  /** Called once both channels are listened to. */
  readonly onConnected: (disconnect: () => void) => void
  readonly onDisconnected: () => void
}

/** Connects and listens until the connection breaks or `disconnect` is called. */
async function listenOnce(
  url: string,
  { askEveryMs, answerWithinMs }: Required<ListeningOptions>,
  { onNotification, onConnected, onDisconnected }: Listeners,
) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: answerWithinMs,
    keepAlive: true,
  })
  const broken = Promise.withResolvers<void>()
  const disconnect = () => broken.resolve()
  client.on('error', disconnect)
  client.on('end', disconnect)
  client.on('notification', ({ channel: name, payload }) => onNotification(name, payload))
  let checking: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await client.query(`listen ${deskChannel}`)
    await client.query(`listen ${channel}`)
    onConnected(disconnect)
    // Repeating `listen` has no further effect.
    checking = setInterval(() => client.query(`listen ${channel}`).catch(disconnect), askEveryMs)
    await broken.promise
  } finally {
    onDisconnected()
    clearInterval(checking)
    // A server that is gone does not answer the goodbye.
    await Promise.race([client.end().catch(() => {}), wait(goodbyeWithinMs, undefined, { ref: false })])
  }
}

/** Listens on a separate connection. While it is broken, changes may be missed, so a reconnect counts as a change. */
export function listenToContent(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { askEveryMs = 15_000, answerWithinMs = 2500 }: ListeningOptions = {},
): ContentChanges {
  const listeners = new Set<() => void>()
  const deskListeners = new Set<(payload: string | undefined) => void>()
  let version = 0
  const notify = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const notifyDesk = (payload?: string) => {
    for (const listener of deskListeners) listener(payload)
  }

  const ending = new AbortController()
  const first = Promise.withResolvers<void>()
  let hangUp: (() => void) | undefined
  let isLost = false

  function onConnected(disconnect: () => void) {
    hangUp = disconnect
    isLost = false
    first.resolve()
    notify()
    notifyDesk()
    if (ending.signal.aborted) disconnect()
  }
  const onDisconnected = () => {
    hangUp = undefined
  }
  const onNotification = (name: string, payload: string | undefined) =>
    name === deskChannel ? notifyDesk(payload) : notify()

  async function keepListening() {
    const times = { askEveryMs, answerWithinMs }
    while (!ending.signal.aborted) {
      await listenOnce(url, times, { onNotification, onConnected, onDisconnected }).catch((err: unknown) => {
        if (!isLost) log.warn({ err }, 'content notifications lost; reconnecting')
        isLost = true
      })
      await wait(retryAfterMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const listening = keepListening()

  return {
    listening: first.promise,
    notify,
    get version() {
      return version
    },
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
      hangUp?.()
      await listening
    },
  }
}
