import { createHash } from 'node:crypto'
import { minuteMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import { refundLimits } from '../platform/db/rate-limits.ts'
import { addressCounts, consumeShared, type Limit, tooManyRequests } from '../platform/http/rate-limit.ts'
import type { Services } from '../services.ts'

const withinMs = 15 * minuteMs
/** Wrong passwords before 429 (safety §limits), for one account from one network address. */
const perAccount: Limit = { calls: 10, withinMs }
/** For one account from all addresses; beyond it each address has a few tries, so that the owner still gets in. */
const overall: Limit = { calls: 10, withinMs }
const perStranger: Limit = { calls: 3, withinMs }
/** From one address for all accounts together; a whole town may share it behind its carrier. */
const perAddress: Limit = { calls: 60, withinMs }
/** Correct passwords count too, because they cost as much: no family signs in so often. */
const includingSuccesses: Limit = { calls: 30, withinMs }

/** Hashes the email address: a count needs no personal data. */
export const emailHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

interface Attempt {
  /** The account's email, hashed before it is stored. */
  readonly account: string
  readonly address: string
}

function countsOf({ account, address }: Attempt) {
  const pair = (name: string, limit: Limit) =>
    addressCounts(name, address, limit).map((count) => ({ ...count, who: `${account} ${count.who}` }))
  return {
    address: addressCounts('login_address', address, perAddress),
    tries: pair('login_tries', includingSuccesses),
    pair: pair('login_pair', perAccount),
    account: { name: 'login_account', who: account, ...overall },
    stranger: pair('login_stranger', perStranger),
  }
}

/**
 * Uses up one try before the password is checked, so that parallel guesses cannot bypass the limit; throws 429 when none is
 * left. A correct password gives back this try and the failed ones from this address.
 */
export async function throttleLogin(services: Services, attempt: Attempt) {
  const { db, now, refusals } = services
  const at = now()
  const counts = countsOf(attempt)
  const own = [...counts.address, ...counts.tries, ...counts.pair]
  const exceeded = await consumeShared(services, at, { own, shared: counts.account, spare: counts.stranger })
  if (exceeded.length > 0) throw new Problem('too_many_logins', tooManyRequests(exceeded, at).details)
  return {
    /** Forgives the failures from this address after a correct password: they were the owner's mistakes. */
    async wasRight() {
      const forgiven = [...counts.pair, ...counts.stranger]
      const others = [counts.account, ...counts.address]
      await refundLimits(db, forgiven, others)
      refusals.free([...forgiven, ...others])
    },
  }
}
