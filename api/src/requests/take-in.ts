import type { Trx } from '../db/client.ts'
import { mayReceiveMail } from '../mail/recipients.ts'
import { lockWords } from './queries.ts'

/** The second of two clicks within this time is the same request (safety §stored). */
const sameRequestWithinMs = 10 * 60_000

interface Received {
  readonly email: string
  readonly suspected_spam: boolean
  readonly created_at: Date
}

interface Intake<Added> {
  /** What two identical requests have in common, and hardly any others; or what else makes the second wait for the first. */
  readonly oneByOne: string | (() => Promise<unknown>)
  /** The same request, written since then. */
  readonly sameSince: (since: Date) => Promise<Added | undefined>
  readonly add: () => Promise<Added>
  /** Joins it to the family it comes from. */
  readonly join: (added: Added) => Promise<unknown>
  /** Has a letter written to whoever sent it. */
  readonly mailSender: (added: Added) => Promise<void>
  readonly mailSchool: (added: Added) => Promise<void>
}

/**
 * Takes in what anybody may send: stored once however often it is sent, kept and not mailed where it looks like spam,
 * else acknowledged to its sender and told to the school.
 */
export async function takeIn<Added>(
  trx: Trx,
  { email, suspected_spam, created_at }: Received,
  { oneByOne, sameSince, add, join, mailSender, mailSchool }: Intake<Added>,
): Promise<Added> {
  await (typeof oneByOne === 'string' ? lockWords(trx, oneByOne) : oneByOne())
  const same = await sameSince(new Date(created_at.getTime() - sameRequestWithinMs))
  if (same) return same
  const added = await add()
  if (suspected_spam) return added
  await join(added)
  if (await mayReceiveMail(trx, email, created_at)) await mailSender(added)
  await mailSchool(added)
  return added
}
