import { eraseAccount } from '../accounts/belongings.ts'
import { eraseOldMails } from '../mail/kept.ts'
import { mailFolderOf } from '../mail/transport.ts'
import { forgetSecurityEvents } from '../security-events/queries.ts'
import type { Services } from '../services.ts'
import { daysBefore, daysKept } from './periods.ts'
import { aloneAtIt, deleteSome, isUnconfirmed, oldAt, unconfirmedAccounts } from './queries.ts'

const everyMs = 60 * 60_000
/** A batch takes about a tenth of a second, so a request that needs the same rows waits no longer than that. */
const rowsAtOnce = 5000
const accountsAtOnce = 100

type Forgetting = Pick<Services, 'unhurried' | 'storage' | 'env' | 'now' | 'log'>

const untilNone = async (some: () => Promise<number>, atOnce: number, going: () => boolean) => {
  while (going() && (await some()) === atOnce);
}

/** One by one; each is asked for again when nobody can confirm it or register a child any more. */
async function eraseUnconfirmed(services: Forgetting, at: Date, going: () => boolean): Promise<void> {
  const { unhurried: db, log } = services
  let last = 0
  const some = async () => {
    const accounts = await unconfirmedAccounts(db, at, last, accountsAtOnce)
    for (const { id } of accounts) {
      if (!going()) break
      // A failing account does not stop the deletion of the others.
      await eraseAccount(db, id, services, (trx) => isUnconfirmed(trx, at, id)).catch(
        (err: unknown) => going() && log.warn({ err }, 'an unconfirmed account stays for another hour'),
      )
      last = id
    }
    return accounts.length
  }
  await untilNone(some, accountsAtOnce, going)
}

/** Deletes what is old, batch by batch, on connections that no request waits for. */
export async function forgetOld(services: Forgetting, going: () => boolean = () => true): Promise<void> {
  const { unhurried: db, env, log } = services
  const at = services.now()
  const eventsBefore = daysBefore(at, daysKept.securityEvents)
  const steps: (() => Promise<unknown>)[] = [
    ...oldAt(at).map((old) => () => untilNone(() => deleteSome(db, old, rowsAtOnce), rowsAtOnce, going)),
    () => eraseUnconfirmed(services, at, going),
    () => untilNone(() => forgetSecurityEvents(db, eventsBefore, rowsAtOnce), rowsAtOnce, going),
    () => eraseOldMails(mailFolderOf(env), daysBefore(at, daysKept.letters)),
  ]
  await aloneAtIt(db, async () => {
    // A failing step does not stop the others.
    for (const step of steps)
      await step().catch((err: unknown) => going() && log.warn({ err }, 'what is old stays for another hour'))
  })
}

/** Runs the retention job at start and then every hour. */
export function keepForgetting(services: Forgetting) {
  let going = true
  let work: Promise<unknown> | undefined
  const forget = () => {
    work ??= forgetOld(services, () => going)
      .catch((err: unknown) => going && services.log.warn({ err }, 'what is old stays for another hour'))
      .finally(() => {
        work = undefined
      })
  }
  forget()
  const timer = setInterval(forget, everyMs).unref()
  return {
    async stop() {
      going = false
      clearInterval(timer)
      await work
    },
  }
}
