import { noticeKinds } from 'contract/live/notices.ts'
import type { LiveNotice } from './kinds.ts'

const address = '/api/v1/desk/notices'
const channelName = 'desk-notices'
const againAfterMs = 15_000
const takeOverMs = 2000

/** `missed`: the connection was down, or another page took it over; all open answers are fetched again. */
export type LiveMessage = LiveNotice | { readonly kind: 'missed' }

const isNotice = (value: unknown): value is LiveNotice =>
  (noticeKinds as readonly unknown[]).includes((value as LiveNotice | null)?.kind)

function noticeIn(text: string): LiveNotice | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isNotice(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Subscribes to live notices. One stream per browser, however many pages are open: six would use up its connections.
 * The page with the lock holds the stream and broadcasts to the others; when it closes, the next one takes over.
 * Returns the function that ends it.
 */
export function listen(onMessage: (what: LiveMessage) => void, onRefused: () => void) {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => onMessage(data)
  const ending = new AbortController()
  const broadcast = (what: LiveMessage) => {
    onMessage(what)
    channel.postMessage(what)
  }
  const since = performance.now()
  // Another page held the stream until now: notices in between were missed.
  const takesOver = () => performance.now() - since > takeOverMs
  const holdOpen = () =>
    ending.signal.aborted ? undefined : keepStream(broadcast, onRefused, ending.signal, takesOver())
  // Without locks (an insecure origin) every page opens its own stream.
  if (navigator.locks)
    void navigator.locks.request(channelName, { signal: ending.signal }, holdOpen).catch(() => undefined)
  else void keepStream(onMessage, onRefused, ending.signal)
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Keeps the stream open until `ending` aborts; reconnects after a failure. */
const keepStream = (
  broadcast: (what: LiveMessage) => void,
  onRefused: () => void,
  ending: AbortSignal,
  takesOver = false,
) =>
  new Promise<void>((resolve) => {
    let source: EventSource
    let again: ReturnType<typeof setTimeout>
    let wasOpen = takesOver
    const open = () => {
      source = new EventSource(address)
      source.onopen = () => {
        if (wasOpen) broadcast({ kind: 'missed' })
        wasOpen = true
      }
      // The server may have lost notices.
      source.addEventListener('reset', () => broadcast({ kind: 'missed' }))
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const notice = noticeIn(data)
        if (notice) broadcast(notice)
      }
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return
        // A final refusal: signed out, or a proxy. The browser does not reconnect by itself.
        onRefused()
        again = setTimeout(open, againAfterMs)
      }
    }
    open()
    ending.addEventListener('abort', () => {
      clearTimeout(again)
      source.close()
      resolve()
    })
  })
