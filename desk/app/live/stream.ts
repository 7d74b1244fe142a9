import { kinds, type Notice } from './kinds.ts'

const address = '/api/v1/desk/notices'
const channelName = 'desk-notices'
const againAfterMs = 15_000
const takeOverMs = 2000

/** `missed`: the line was down, or another page has taken it over; whatever is open is asked for again. */
export type Heard = Notice | { readonly kind: 'missed' }

const isNotice = (value: unknown): value is Notice =>
  (kinds as readonly unknown[]).includes((value as Notice | null)?.kind)

function noticeIn(text: string): Notice | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isNotice(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * What changes elsewhere, as it does. One stream a browser, however many pages are open: six would use up its connections.
 * The page that holds the lock listens and tells the others; when it goes, the next one does.
 */
export function listen(heard: (what: Heard) => void, refused: () => void) {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Heard>) => heard(data)
  const ending = new AbortController()
  const tell = (what: Heard) => {
    heard(what)
    channel.postMessage(what)
  }
  const since = performance.now()
  // Another page has listened until now: what was said in between nobody here has heard.
  const takesOver = () => performance.now() - since > takeOverMs
  const holdOpen = () => (ending.signal.aborted ? undefined : keepStream(tell, refused, ending.signal, takesOver()))
  // Without locks (an address that is not secure) every page listens for itself.
  if (navigator.locks)
    void navigator.locks.request(channelName, { signal: ending.signal }, holdOpen).catch(() => undefined)
  else void keepStream(heard, refused, ending.signal)
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Listens until it is told to end; a line that breaks is tried again. */
const keepStream = (tell: (what: Heard) => void, refused: () => void, ending: AbortSignal, takesOver = false) =>
  new Promise<void>((resolve) => {
    let source: EventSource
    let again: ReturnType<typeof setTimeout>
    let wasOpen = takesOver
    const open = () => {
      source = new EventSource(address)
      source.onopen = () => {
        if (wasOpen) tell({ kind: 'missed' })
        wasOpen = true
      }
      // The server no longer knows what was missed.
      source.addEventListener('reset', () => tell({ kind: 'missed' }))
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const notice = noticeIn(data)
        if (notice) tell(notice)
      }
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return
        // Refused for good: signed out, or a proxy in between. The browser would not ask again by itself.
        refused()
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
