import { uncheckPlaces } from '../places/cell-queries.ts'
import type { Db } from '../platform/db/client.ts'
import { endSessionsAndLinks } from './end-access-queries.ts'
import {
  addMailsHeld,
  addRestore,
  closeStaff,
  decideMails,
  forgetAnnouncements,
  forgetHeldJobs,
  hasHeldMails,
  heldJobs,
  hidePostsAhead,
  holdJobs,
  moveSequences,
  noteSetBack,
  sendHeldJobs,
} from './queries.ts'

/**
 * Begins the life of a restored database, before it opens: staff are closed, stories, comments and pictures of children are hidden,
 * no number is given twice, and mails wait for a decision. Returns the number of held mails.
 */
export const beginRestored = (db: Db, backedUpAt: Date, logUntil?: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await addRestore(trx, backedUpAt, logUntil)
    await hidePostsAhead(trx, backedUpAt)
    await uncheckPlaces(trx, backedUpAt)
    await closeStaff(trx)
    await moveSequences(trx)
    return holdJobs(trx)
  })

/** Begins the life of a database that lacks lines of these times, earliest first: it was set back, by a failover for instance. */
export async function beginSetBack(db: Db, [since, ...later]: readonly Date[]): Promise<void> {
  if (!since) return
  await db.transaction().execute(async (trx) => {
    if (!(await noteSetBack(trx, since, later.at(-1) ?? since))) return
    await uncheckPlaces(trx, since)
    // The logs do not know which sessions, links and devices had ended since: all do.
    await endSessionsAndLinks(trx)
  })
}

/** Holds the queued mails until a decision, because they may have been sent since. */
export const holdMails = (db: Db, at: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await addMailsHeld(trx, at)
    return holdJobs(trx)
  })

/** Number of held mails by kind; undefined when no decision is open. */
export const waitingMails = async (db: Db) => ((await hasHeldMails(db)) ? heldJobs(db) : undefined)

/** Sends the held mails, or deletes them. */
export const decide = (db: Db, word: 'send' | 'forget'): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await (word === 'send' ? sendHeldJobs(trx) : forgetHeldJobs(trx))
    if (word === 'forget') await forgetAnnouncements(trx)
    await decideMails(trx)
  })
