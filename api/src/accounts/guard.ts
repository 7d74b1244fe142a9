import { createHash } from 'node:crypto'
import { Problem } from 'contract/problems.ts'
import { forgiveTurns } from '../db/rate-limits.ts'
import { countCall, countedAs, type Limit } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'

const withinMs = 15 * 60_000
/** Wrong passwords before 429 (safety.md): for one account from one address. */
const forAccount: Limit = { calls: 10, withinMs }
/** For one account from everywhere; then every address has a few tries of its own, so that its owner still gets in. */
const fromEverywhere: Limit = { calls: 10, withinMs }
const asStranger: Limit = { calls: 3, withinMs }
/** From one address, which a whole town may share behind its carrier: for all accounts together. */
const fromAddress: Limit = { calls: 60, withinMs }

/** An address of somebody is not kept where only a count is needed. */
export const unnamed = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

const tooMany = (problem: unknown): never => {
  if (!(problem instanceof Problem) || problem.code !== 'too_many_requests') throw problem
  throw new Problem('too_many_logins', problem.details)
}

interface Attempt {
  /** Whose password it should be, so that no name lies in the counts. */
  readonly account: string
  readonly address: string
}

/**
 * Takes a turn of guessing a password, before it is looked at, so that parallel guesses cannot slip past; throws 429
 * when there is none left. The right password gives back its turn, and those of who mistyped it before.
 */
export async function takeGuess(services: Services, { account, address }: Attempt) {
  const from = countedAs(address)
  const pair = `${account} ${from}`
  const at = services.now()
  const take = (name: string, who: string, limit: Limit) => countCall(services, name, who, limit, at)

  try {
    await take('login_pair', pair, forAccount)
    await take('login_account', account, fromEverywhere).catch(() => take('login_stranger', pair, asStranger))
    await take('login_address', from, fromAddress)
  } catch (problem) {
    tooMany(problem)
  }
  return {
    /** What went wrong from here before was the owner's own mistyping. */
    wasRight: () =>
      forgiveTurns(
        services.db,
        [
          { name: 'login_pair', who: pair },
          { name: 'login_stranger', who: pair },
        ],
        [
          { name: 'login_account', who: account },
          { name: 'login_address', who: from },
        ],
      ),
  }
}
