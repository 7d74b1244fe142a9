import type { Db } from '../db/client.ts'
import {
  addRestore,
  decideLetters,
  forgetAnnouncements,
  forgetHeldJobs,
  heldJobs,
  holdJobs,
  lettersWait,
  sendHeldJobs,
} from './queries.ts'

/** A backup has come back: what waited to be sent may have been sent since, so it waits until somebody decides. */
export const holdLetters = (db: Db, backedUpAt: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await addRestore(trx, backedUpAt)
    return holdJobs(trx)
  })

/** What waits, by kind; undefined where nothing is to be decided. */
export const waitingLetters = async (db: Db) => ((await lettersWait(db)) ? heldJobs(db) : undefined)

/** Sends what waits, or forgets it. */
export const decide = (db: Db, word: 'send' | 'forget'): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await (word === 'send' ? sendHeldJobs(trx) : forgetHeldJobs(trx))
    if (word === 'forget') await forgetAnnouncements(trx)
    await decideLetters(trx)
  })

const lookEveryMs = 5000

/** Begins what lays letters aside by the clock once nothing of an older time waits any more. */
export function onceLettersAreDecided(db: Db, begin: () => void, onFailure: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async (): Promise<void> => {
    const waits = await lettersWait(db).catch((error: unknown) => {
      onFailure(error)
      return true
    })
    if (isOver) return
    if (waits) timer = setTimeout(look, lookEveryMs).unref()
    else begin()
  }
  const first = look()
  return {
    first,
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
