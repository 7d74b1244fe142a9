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
    // Resumes at once when the connection returns.
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/** Whether a retry can help: no connection, a busy or absent server, an ended session. */
const mayPass = (problem: unknown) =>
  !(problem instanceof Problem) || problem.status >= 500 || [401, 429].includes(problem.status)

interface SendOptions {
  readonly stored: StoredFile
  readonly signal: AbortSignal
  /** Gets the server's id of the upload. */
  readonly onBegun: (id: number) => void
  readonly onReceived: (bytes: number) => void
  /** Gets true while the upload waits for the connection. */
  readonly onWaiting: (isWaiting: boolean) => void
}

/** Repeats a step until it succeeds or is finally refused. */
async function retryUntilAnswered<T>({ signal, onWaiting }: SendOptions, step: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const done = await step()
      onWaiting(false)
      return done
    } catch (problem) {
      if (signal.aborted || !mayPass(problem)) throw problem
      const busy = problem instanceof Problem && problem.code === 'busy'
      if (!busy) onWaiting(true)
      const retryAfterMs = problem instanceof Problem ? (problem.details.retryAfterSeconds ?? 0) * 1000 : 0
      await pause(Math.max(retryAfterMs, Math.min(waitAtMostMs, waitMs * 2 ** Math.min(tries, 4))), signal)
    }
  }
}

/** The server's state of the upload after a piece out of order. */
const currentOf = (problem: unknown): Upload | undefined =>
  problem instanceof Problem && problem.code === 'upload_out_of_step'
    ? (problem.details.data?.current as Upload | undefined)
    : undefined

/** The fingerprint of a file: date, size and name. */
const markOf = ({ file: { name, size, lastModified } }: StoredFile) => `${lastModified}-${size}-${name}`.slice(0, 200)

/** Uploads a file in pieces, resuming after failures. Returns the picture. */
export async function sendStored(sending: SendOptions): Promise<DeskPicture> {
  const { stored, signal, onBegun, onReceived } = sending
  const { file, branchId, replaces } = stored
  const body = { mark: markOf(stored), name: file.name.slice(0, 200), bytes: file.size, branch_id: branchId, replaces }
  let upload = await retryUntilAnswered(sending, () => call(startUpload, { body }, { signal }))
  onBegun(upload.id)
  while (upload.received < upload.bytes) {
    onReceived(upload.received)
    const { id, received: offset } = upload
    const piece = file.slice(offset, offset + pieceBytesMax)
    upload = await retryUntilAnswered(sending, () =>
      call(sendPiece, { params: { id }, query: { offset }, upload: piece }, { signal }).catch((problem: unknown) => {
        const current = currentOf(problem)
        if (current) return current
        throw problem
      }),
    )
  }
  onReceived(upload.bytes)
  for (;;) {
    const { picture } = await retryUntilAnswered(sending, () =>
      call(finishUpload, { params: { id: upload.id } }, { signal }),
    )
    if (picture) return picture
  }
}
