import { noticeServerTime } from './clock.ts'

/** Silence after which a connection is dead: in a tunnel, or behind another network's sign-in, some die without an error. */
export const silentAtMostMs = 20_000
/** The upload of the slowest phone that sends a file. */
const sentBytesPerMs = 16

const bytesOf = (body: RequestInit['body']) =>
  typeof body === 'string'
    ? body.length
    : body instanceof FormData
      ? [...body.values()].reduce((sum, part) => sum + (part instanceof Blob ? part.size : 0), 0)
      : 0

const silence = () => new DOMException('The server has been silent for too long.', 'TimeoutError')

/** Whether a call failed because the connection was silent. */
export const isSilence = (problem: unknown) =>
  problem instanceof Error && problem.cause instanceof DOMException && problem.cause.name === 'TimeoutError'

/** Fetches, and fails once nothing has come for 20 s, before the answer or within it (product §3). */
export async function fetchInTime(url: string, init: RequestInit = {}): Promise<Response> {
  const stopped = new AbortController()
  const { signal } = init
  const stop = () => stopped.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = (ms = silentAtMostMs) => {
    clearTimeout(timer)
    timer = setTimeout(() => stopped.abort(silence()), ms)
  }
  listen(silentAtMostMs + bytesOf(init.body) / sentBytesPerMs)
  try {
    const response = await fetch(url, { ...init, signal: stopped.signal })
    noticeServerTime(response)
    listen()
    const body = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          listen()
          controller.enqueue(chunk)
        },
        flush: () => clearTimeout(timer),
      }),
    )
    return new Response(body, response)
  } catch (problem) {
    clearTimeout(timer)
    throw stopped.signal.aborted ? stopped.signal.reason : problem
  }
}

/** The result, unless it takes longer than 20 s: for what cannot be stopped, such as code that is loaded. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(silence()), silentAtMostMs)
      const done = () => clearTimeout(timer)
      work.then(done, done)
    }),
  ])
