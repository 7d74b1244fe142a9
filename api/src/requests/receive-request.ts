import type { Trx } from '../platform/db/client.ts'
import { mayReceiveMail } from '../platform/mail/recipients.ts'
import { lockWords } from './queries.ts'

/** The second of two clicks within this time is the same request (safety §stored). */
const sameRequestWithinMs = 10 * 60_000

interface Received {
  readonly email: string
  /** IP address of the sender. */
  readonly address: string
  readonly suspected_spam: boolean
  readonly created_at: Date
}

interface Intake<Added> {
  /** Lock key that identical requests share, and hardly any others; or a function that makes the second wait for the first. */
  readonly oneByOne: string | (() => Promise<unknown>)
  /** The same request, written since then. */
  readonly sameSince: (since: Date) => Promise<Added | undefined>
  readonly add: () => Promise<Added>
  /** Asks the school whether it is genuine: it looks like spam. */
  readonly ask: (added: Added) => Promise<unknown>
  /** Joins it to the family it comes from. */
  readonly join: (added: Added) => Promise<unknown>
  readonly mailSender: (added: Added) => Promise<void>
  readonly mailSchool: (added: Added) => Promise<void>
}

/**
 * Takes in a public request: stored once however often it is sent, kept and not mailed where it looks like spam
 * (the school is asked), else acknowledged to its sender and told to the school.
 */
export async function receiveRequest<Added>(
  trx: Trx,
  { email, address, suspected_spam, created_at }: Received,
  { oneByOne, sameSince, add, ask, join, mailSender, mailSchool }: Intake<Added>,
): Promise<Added> {
  await (typeof oneByOne === 'string' ? lockWords(trx, oneByOne) : oneByOne())
  const same = await sameSince(new Date(created_at.getTime() - sameRequestWithinMs))
  if (same) return same
  const added = await add()
  if (suspected_spam) {
    await ask(added)
    return added
  }
  await join(added)
  if (await mayReceiveMail(trx, { kind: 'forms', to: email, from: address }, created_at)) await mailSender(added)
  await mailSchool(added)
  return added
}
