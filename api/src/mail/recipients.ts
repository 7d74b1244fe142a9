import { createHash } from 'node:crypto'
import type { Trx } from '../db/client.ts'
import { consumeLimits, consumeLimitsOfAll } from '../db/rate-limits.ts'

/** Of what anybody can ask for in another's name: enough for a family's busiest hour (safety §budgets). */
const atMost = { name: 'letters', calls: 3, withinMs: 3_600_000 }

/** Many ways to write one mailbox: case, a tag behind a plus sign, and where it means nothing, dots. */
function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split(/@(?=[^@]*$)/)
  const [untagged = ''] = name.split('+')
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com'
  return isGoogle ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}

/**
 * Whether one more letter may go to this address within the hour, for which anybody could have asked. If not, what was
 * asked for is stored and acknowledged all the same, and the school hears of it: only the letter is not sent.
 */
export const mayReceiveMail = async (trx: Trx, address: string, at: Date): Promise<boolean> =>
  (await consumeLimits(trx, [countOf(address)], at)).length === 0

/** The same for several, in a transaction whose COMMIT is not waited for (`beforeFlush`). */
export async function mayReceiveMails(trx: Trx, addresses: readonly string[], at: Date): Promise<boolean[]> {
  const calls = addresses.map((address) => ({ counts: [countOf(address)], at }))
  return (await consumeLimitsOfAll(trx, calls)).map((exceeded) => exceeded.length === 0)
}

const countOf = (address: string) => ({
  ...atMost,
  who: createHash('sha256').update(mailboxOf(address)).digest('base64url'),
})
