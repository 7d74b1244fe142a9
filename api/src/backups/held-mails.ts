import type { Db } from '../platform/db/client.ts'
import {
  addRestore,
  decideMails,
  forgetAnnouncements,
  forgetHeldJobs,
  hasHeldMails,
  heldJobs,
  holdJobs,
  sendHeldJobs,
} from './queries.ts'

/** Holds the queued mails of a restored backup until a decision, because they may have been sent since. */
export const holdMails = (db: Db, backedUpAt: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await addRestore(trx, backedUpAt)
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
