import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from 'contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ObjectStorage } from '../../platform/storage/objects/object-storage.ts'
import { removePicture } from '../../platform/storage/remove.ts'
import { makePicture } from './make.ts'
import { wholeFile } from './parts.ts'
import type { NewPicture, StoredUpload } from './upload-queries.ts'

/** A result that is not fetched within this time is dropped; the next request creates it again. */
const cachedForMs = 120_000
const waitingAtMost = 40
const answerWithinMs = 2500

type CompleteUpload = Pick<StoredUpload, 'id' | 'part' | 'bytes'>

/**
 * Makes pictures of complete uploads, one at a time: a photograph takes a second, longer than a request should wait. A
 * client that gets "not yet" asks again for the result.
 */
export function finisher(storage: ObjectStorage, log: Pick<FastifyBaseLogger, 'warn'>) {
  const underWay = new Map<number, Promise<NewPicture>>()

  const forget = (id: number, begun: Promise<NewPicture>, alsoFile: boolean) => {
    if (underWay.get(id) !== begun) return
    underWay.delete(id)
    if (alsoFile)
      begun.then(
        ({ file }) => removePicture(file, storage, log),
        () => {},
      )
  }

  function making({ id, part, bytes }: CompleteUpload): Promise<NewPicture> {
    const known = underWay.get(id)
    if (known) return known
    if (underWay.size >= waitingAtMost) throw new Problem('busy', { retryAfterSeconds: 2 })
    const begun = wholeFile(storage, part, bytes).then((file) => makePicture(file, storage))
    underWay.set(id, begun)
    begun.then(
      () => setTimeout(() => forget(id, begun, true), cachedForMs).unref(),
      () => setTimeout(() => forget(id, begun, false), 5000).unref(),
    )
    return begun
  }

  return {
    /** The result; undefined while it is being made. */
    made: async (upload: CompleteUpload): Promise<NewPicture | undefined> =>
      Promise.race([making(upload), wait(answerWithinMs, undefined, { ref: false })]),
    /** Drops a result that is in the library now. */
    taken(id: number) {
      underWay.delete(id)
    },
  }
}
