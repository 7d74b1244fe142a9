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
/** Per mailbox from all networks. Password links have no such limit: strangers could use it up. */
const fromEverywhere: Readonly<Partial<Record<MailKind, Limit>>> = {
  forms: { calls: 12, withinMs: hourMs },
  visits: { calls: 12, withinMs: hourMs },
  offers: { calls: 12, withinMs: hourMs },
}

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
export const mayReceiveMail = async (trx: Trx, mail: RequestedMail, at: Date): Promise<boolean> =>
  (await consumeLimits(trx, countsOf(mail), at)).length === 0

function countsOf({ kind, to, from }: RequestedMail): Count[] {
  const mailbox = createHash('sha256').update(mailboxOf(to)).digest('base64url')
  const ceiling = fromEverywhere[kind]
  return [
    ...(typeof from === 'string' ? networksOf(from) : from).map(({ name: network, times }) => ({
      name: `mails_${kind}`,
      who: `${mailbox} ${network}`,
      calls: fromOneNetwork.calls * times,
      withinMs: fromOneNetwork.withinMs,
    })),
    ...(ceiling ? [{ name: `mails_${kind}`, who: mailbox, ...ceiling }] : []),
  ]
}
