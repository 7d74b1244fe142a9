import { createHash } from 'node:crypto'
import { Problem } from 'contract/problems.ts'
import { refundLimits } from '../db/rate-limits.ts'
import { addressCounts, consumeShared, type Limit, tooManyRequests } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'

const withinMs = 15 * 60_000
/** Wrong passwords before 429 (safety §limits): for one account from one address. */
const perAccount: Limit = { calls: 10, withinMs }
/** For one account from everywhere; then every address has a few tries of its own, so that its owner still gets in. */
const overall: Limit = { calls: 10, withinMs }
const perStranger: Limit = { calls: 3, withinMs }
/** From one address, which a whole town may share behind its carrier: for all accounts together. */
const perAddress: Limit = { calls: 60, withinMs }
/** The right ones as well, which cost as much: no family signs in so often. */
const includingSuccesses: Limit = { calls: 30, withinMs }

/** An address of somebody is not kept where only a count is needed. */
export const emailHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

interface Attempt {
  /** Whose password it should be, so that no name lies in the counts. */
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
 * Takes a turn of guessing a password, before it is looked at, so that parallel guesses cannot slip past; throws 429
 * when there is none left. The right password gives back its turn, and those of who mistyped it before.
 */
export async function throttleLogin(services: Services, attempt: Attempt) {
  const { db, now, refusals } = services
  const at = now()
  const counts = countsOf(attempt)
  const own = [...counts.address, ...counts.tries, ...counts.pair]
  const exceeded = await consumeShared(services, at, { own, shared: counts.account, spare: counts.stranger })
  if (exceeded.length > 0) throw new Problem('too_many_logins', tooManyRequests(exceeded, at).details)
  return {
    /** After the right password the failures from this address are forgiven: they were the owner's own mistakes. */
    async wasRight() {
      const forgiven = [...counts.pair, ...counts.stranger]
      const others = [counts.account, ...counts.address]
      await refundLimits(db, forgiven, others)
      refusals.free([...forgiven, ...others])
    },
  }
}
