import { resendAfterSeconds } from 'contract/accounts/codes.ts'
import { fromAddress, type Limit, takeShared, tooMany } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'
import { unnamed } from './guard.ts'

const hourMs = 60 * 60_000
/** For one address of mail, asked for from one place. */
const oneAMinute: Limit = { calls: 1, withinMs: resendAfterSeconds * 1000 }
const someAnHour: Limit = { calls: 6, withinMs: hourMs }
/** For one mail address over all callers; beyond it each caller keeps a few, so strangers cannot use up a parent's. */
const fromEverywhere: Limit = { calls: 6, withinMs: hourMs }
const asStranger: Limit = { calls: 3, withinMs: hourMs }

/** Limits the codes mailed to one address, with or without an account: 429 when it has had enough. */
export async function takeMail(services: Services, { email, address }: { email: string; address: string }) {
  const at = services.now()
  const who = unnamed(email)
  const fromHere = (name: string, limit: Limit) =>
    fromAddress(name, address, limit).map((count) => ({ ...count, who: `${who} ${count.who}` }))
  const full = await takeShared(services, at, {
    own: [...fromHere('code_minute', oneAMinute), ...fromHere('code_hour', someAnHour)],
    shared: { name: 'code_account', who, ...fromEverywhere },
    spare: fromHere('code_stranger', asStranger),
  })
  if (full.length > 0) throw tooMany(full, at)
}
