import { Problem } from 'contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import { outsideDeadline } from '../../db/deadline.ts'
import type { StorageFolders } from '../../services.ts'
import { removePicture } from '../../storage/remove.ts'
import { makePicture } from './make.ts'
import { partFile } from './parts.ts'
import type { NewPicture } from './upload-queries.ts'

/** Whoever does not come back for what was made finds it made anew. */
const keptForMs = 120_000
const waitingAtMost = 40

/**
 * Makes pictures of what has arrived, one after the other, however many ask: a photograph takes a second, and a request may
 * not. Who is answered `busy` asks again, and finds it made.
 */
export function finisher(storage: StorageFolders, log: Pick<FastifyBaseLogger, 'warn'>) {
  const underWay = new Map<number, Promise<NewPicture>>()

  const forget = (id: number, making: Promise<NewPicture>, alsoFile: boolean) => {
    if (underWay.get(id) !== making) return
    underWay.delete(id)
    if (alsoFile)
      making.then(
        ({ file }) => removePicture(file, storage, log),
        () => {},
      )
  }

  return {
    made(id: number, part: string): Promise<NewPicture> {
      const known = underWay.get(id)
      if (known) return known
      if (underWay.size >= waitingAtMost) throw new Problem('busy', { retryAfterSeconds: 2 })
      const making = outsideDeadline(() => makePicture(partFile(storage, part), storage))
      underWay.set(id, making)
      making.then(
        () => setTimeout(() => forget(id, making, true), keptForMs).unref(),
        () => setTimeout(() => forget(id, making, false), 5000).unref(),
      )
      return making
    },
    /** It stands in the library, and its file is the library's. */
    taken(id: number) {
      underWay.delete(id)
    },
  }
}
