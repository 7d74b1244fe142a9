import { createHash } from 'node:crypto'
import { Problem } from 'contract/problems.ts'
import { forgiveTurns } from '../db/rate-limits.ts'
import { fromAddress, type Limit, takeShared, tooMany } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'

const withinMs = 15 * 60_000
/** Wrong passwords before 429 (safety §limits): for one account from one address. */
const forAccount: Limit = { calls: 10, withinMs }
/** For one account from everywhere; then every address has a few tries of its own, so that its owner still gets in. */
const fromEverywhere: Limit = { calls: 10, withinMs }
const asStranger: Limit = { calls: 3, withinMs }
/** From one address, which a whole town may share behind its carrier: for all accounts together. */
const ofAddress: Limit = { calls: 60, withinMs }
/** The right ones as well, which cost as much: no family signs in so often. */
const withRightOnes: Limit = { calls: 30, withinMs }

/** An address of somebody is not kept where only a count is needed. */
export const unnamed = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

interface Attempt {
  /** Whose password it should be, so that no name lies in the counts. */
  readonly account: string
  readonly address: string
}

function countsOf({ account, address }: Attempt) {
  const pair = (name: string, limit: Limit) =>
    fromAddress(name, address, limit).map((count) => ({ ...count, who: `${account} ${count.who}` }))
  return {
    address: fromAddress('login_address', address, ofAddress),
    tries: pair('login_tries', withRightOnes),
    pair: pair('login_pair', forAccount),
    account: { name: 'login_account', who: account, ...fromEverywhere },
    stranger: pair('login_stranger', asStranger),
  }
}

/**
 * Takes a turn of guessing a password, before it is looked at, so that parallel guesses cannot slip past; throws 429
 * when there is none left. The right password gives back its turn, and those of who mistyped it before.
 */
export async function takeGuess(services: Services, attempt: Attempt) {
  const { db, now, refusals } = services
  const at = now()
  const counts = countsOf(attempt)
  const own = [...counts.address, ...counts.tries, ...counts.pair]
  const full = await takeShared(services, at, { own, shared: counts.account, spare: counts.stranger })
  if (full.length > 0) throw new Problem('too_many_logins', tooMany(full, at).details)
  return {
    /** After the right password the failures from this address are forgiven: they were the owner's own mistakes. */
    async wasRight() {
      const forgiven = [...counts.pair, ...counts.stranger]
      const others = [counts.account, ...counts.address]
      await forgiveTurns(db, forgiven, others)
      refusals.free([...forgiven, ...others])
    },
  }
}
