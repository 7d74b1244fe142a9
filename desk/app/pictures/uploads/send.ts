import type { DeskPicture } from 'contract/pictures/desk.ts'
import { finishUpload, pieceBytesMax, sendPiece, startUpload, type Upload } from 'contract/pictures/uploads.ts'
import { Problem } from 'contract/problems.ts'
import { call } from '../../calls/call.ts'
import type { StoredFile } from './stored.ts'

const waitMs = 2000
const waitAtMostMs = 30_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    // Back on the line it goes on at once.
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/** What another try may change: a line that is down, a server that is busy or away, a session that is over. */
const mayPass = (problem: unknown) =>
  !(problem instanceof Problem) || problem.status >= 500 || [401, 429].includes(problem.status)

interface Sending {
  readonly stored: StoredFile
  readonly signal: AbortSignal
  readonly onReceived: (bytes: number) => void
  /** True while it waits for the line. */
  readonly onWaiting: (isWaiting: boolean) => void
}

/** Repeats a step until it has come through, or is refused for good. */
async function insist<T>({ signal, onWaiting }: Sending, step: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const done = await step()
      onWaiting(false)
      return done
    } catch (problem) {
      if (signal.aborted || !mayPass(problem)) throw problem
      const busy = problem instanceof Problem && problem.code === 'busy'
      if (!busy) onWaiting(true)
      const asked = problem instanceof Problem ? (problem.details.retryAfterSeconds ?? 0) * 1000 : 0
      await pause(Math.max(asked, Math.min(waitAtMostMs, waitMs * 2 ** Math.min(tries, 4))), signal)
    }
  }
}

/** Where the server says that it goes on, when a piece was not the one it expected. */
const currentOf = (problem: unknown): Upload | undefined =>
  problem instanceof Problem && problem.code === 'upload_out_of_step'
    ? (problem.details.beside?.current as Upload | undefined)
    : undefined

/** By what it is called, how long it is and when it was taken a file is known again. */
const markOf = ({ file: { name, size, lastModified } }: StoredFile) => `${lastModified}-${size}-${name}`.slice(0, 200)

/** Sends a file in pieces, however often the line breaks, and answers the picture that it has become. */
export async function sendStored(sending: Sending): Promise<DeskPicture> {
  const { stored, signal, onReceived } = sending
  const { file, branchId, replaces } = stored
  const body = { mark: markOf(stored), name: file.name.slice(0, 200), bytes: file.size, branch_id: branchId, replaces }
  let upload = await insist(sending, () => call(startUpload, { body }, { signal }))
  while (upload.received < upload.bytes) {
    onReceived(upload.received)
    const { id, received: offset } = upload
    const piece = file.slice(offset, offset + pieceBytesMax)
    upload = await insist(sending, () =>
      call(sendPiece, { params: { id }, query: { offset }, upload: piece }, { signal }).catch((problem: unknown) => {
        const current = currentOf(problem)
        if (current) return current
        throw problem
      }),
    )
  }
  onReceived(upload.bytes)
  for (;;) {
    const { picture } = await insist(sending, () => call(finishUpload, { params: { id: upload.id } }, { signal }))
    if (picture) return picture
  }
}
