import { createHash } from 'node:crypto'
import { hourMs } from 'contract/durations.ts'
import type { Trx } from '../db/client.ts'
import { type Count, consumeLimits } from '../db/rate-limits.ts'
import { type Network, networksOf } from '../http/networks.ts'
import type { Limit } from '../http/rate-limit.ts'

/** Kinds of mail that anybody can cause under another's address. Each kind has its own counts (safety §budgets). */
type MailKind = 'forms' | 'visits' | 'offers' | 'password_links'

/** Per mailbox and requesting network: enough for a family's busiest hour. */
const fromOneNetwork = { calls: 3, withinMs: hourMs }
/** Per mailbox from all networks. Beyond it each network keeps one, so that strangers cannot use up a family's. */
const fromEverywhere = { calls: 12, withinMs: hourMs }
const spare = { calls: 1, withinMs: hourMs }

/** Normalises spellings of one mailbox: case, tags behind a plus, and dots where they mean nothing. */
function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split(/@(?=[^@]*$)/)
  const [untagged = ''] = name.split('+')
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com'
  return isGoogle ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}

interface RequestedMail {
  readonly kind: MailKind
  /** Recipient's email address. */
  readonly to: string
  /** The caller's IP address, or the networks of a stored request. */
  readonly from: string | readonly Network[]
}

/**
 * Whether one more mail that anybody could have caused may go to this address within the hour (safety §budgets). If not, the
 * request is still stored and acknowledged, and the school notified: only this mail is not sent.
 */
export async function mayReceiveMail(trx: Trx, { kind, to, from }: RequestedMail, at: Date): Promise<boolean> {
  const name = `mails_${kind}`
  const mailbox = createHash('sha256').update(mailboxOf(to)).digest('base64url')
  const fromHere = (name: string, { calls, withinMs }: Limit): Count[] =>
    (typeof from === 'string' ? networksOf(from) : from).map((network) => ({
      name,
      who: `${mailbox} ${network.name}`,
      calls: calls * network.times,
      withinMs,
    }))
  const own = fromHere(name, fromOneNetwork)
  // Password links have no limit over all networks: they are too important.
  const shared = kind === 'password_links' ? [] : [{ name, who: mailbox, ...fromEverywhere }]
  const exceeded = await consumeLimits(trx, [...own, ...shared], at)
  if (exceeded.some(({ who }) => who !== mailbox)) return false
  return (
    exceeded.length === 0 || (await consumeLimits(trx, [...own, ...fromHere(`${name}_spare`, spare)], at)).length === 0
  )
}
