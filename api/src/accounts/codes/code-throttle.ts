import { resendAfterSeconds } from 'contract/accounts/codes.ts'
import { hourMs } from 'contract/durations.ts'
import { addressCounts, consumeShared, type Limit, tooManyRequests } from '../../platform/http/rate-limit.ts'
import type { Services } from '../../services.ts'
import { emailHash } from '../login-throttle.ts'

/** For one mail address, requested from one network address. */
const oneAMinute: Limit = { calls: 1, withinMs: resendAfterSeconds * 1000 }
const someAnHour: Limit = { calls: 6, withinMs: hourMs }
/** For one mail address over all callers; beyond it each caller keeps a few, so strangers cannot use up a parent's. */
const overall: Limit = { calls: 6, withinMs: hourMs }
const perStranger: Limit = { calls: 3, withinMs: hourMs }

/** Limits the codes mailed to one address, with or without an account: 429 when it has had enough. */
export async function throttleCodeMail(services: Services, { email, address }: { email: string; address: string }) {
  const at = services.now()
  const account = emailHash(email)
  const fromHere = (name: string, limit: Limit) =>
    addressCounts(name, address, limit).map((count) => ({ ...count, who: `${account} ${count.who}` }))
  const exceeded = await consumeShared(services, at, {
    own: [...fromHere('code_minute', oneAMinute), ...fromHere('code_hour', someAnHour)],
    shared: { name: 'code_account', who: account, ...overall },
    spare: fromHere('code_stranger', perStranger),
  })
  if (exceeded.length > 0) throw tooManyRequests(exceeded, at)
}
