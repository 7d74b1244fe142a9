import { minuteMs } from 'contract/durations.ts'
import type { Trx } from '../platform/db/client.ts'
import { mayReceiveMail } from '../platform/mail/recipients.ts'
import { lockWords } from './queries.ts'

/** Two identical requests within this time are one (safety §stored). */
const sameRequestWithinMs = 10 * minuteMs

interface ReceivedRequest {
  readonly email: string
  /** IP address of the sender. */
  readonly address: string
  readonly suspected_spam: boolean
  readonly created_at: Date
}

interface Intake<Added> {
  /**
   * Lock key that identical requests share, and hardly any others; or a function that makes the second wait for the
   * first.
   */
  readonly oneByOne: string | (() => Promise<unknown>)
  /** Finds the same request since that moment. */
  readonly sameSince: (since: Date) => Promise<Added | undefined>
  readonly add: () => Promise<Added>
  /** Adds a moderation request, because the request looks like spam. */
  readonly ask: (added: Added) => Promise<unknown>
  /** Links the request to its family. */
  readonly join: (added: Added) => Promise<unknown>
  readonly mailSender: (added: Added) => Promise<void>
  readonly mailSchool: (added: Added) => Promise<void>
}

/**
 * Receives a public request: stored once, however often it is sent. Suspected spam is stored, not mailed, and gets a
 * moderation request; others are confirmed to the sender and mailed to the school.
 */
export async function receiveRequest<Added>(
  trx: Trx,
  { email, address, suspected_spam, created_at }: ReceivedRequest,
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
