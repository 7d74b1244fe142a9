import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from 'contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import { outsideDeadline } from '../../db/deadline.ts'
import type { ObjectStorage } from '../../storage/objects/object-storage.ts'
import { removePicture } from '../../storage/remove.ts'
import { makePicture } from './make.ts'
import { wholeFile } from './parts.ts'
import type { NewPicture, StoredUpload } from './upload-queries.ts'

/** Whoever does not come back for what was made finds it made anew. */
const keptForMs = 120_000
const waitingAtMost = 40
const answerWithinMs = 2500

type Arrived = Pick<StoredUpload, 'id' | 'part' | 'bytes'>

/**
 * Makes pictures of what has arrived, one after the other, however many ask: a photograph takes a second, and a request may
 * not: whoever is told that it is not there yet asks again, and finds it made.
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

  function making({ id, part, bytes }: Arrived): Promise<NewPicture> {
    const known = underWay.get(id)
    if (known) return known
    if (underWay.size >= waitingAtMost) throw new Problem('busy', { retryAfterSeconds: 2 })
    const begun = outsideDeadline(async () => makePicture(await wholeFile(storage, part, bytes), storage))
    underWay.set(id, begun)
    begun.then(
      () => setTimeout(() => forget(id, begun, true), keptForMs).unref(),
      () => setTimeout(() => forget(id, begun, false), 5000).unref(),
    )
    return begun
  }

  return {
    /** What has become of it; undefined while it is still being worked on. */
    made: async (upload: Arrived): Promise<NewPicture | undefined> =>
      Promise.race([making(upload), wait(answerWithinMs, undefined, { ref: false })]),
    /** It stands in the library, and its file is the library's. */
    taken(id: number) {
      underWay.delete(id)
    },
  }
}
