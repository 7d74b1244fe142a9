import { deleteAccountWithData } from '../accounts/own-data.ts'
import { eraseOldMails } from '../mail/stored-mails.ts'
import { mailFolderOf } from '../mail/transport.ts'
import { deleteOldSecurityEvents } from '../security-events/queries.ts'
import type { Services } from '../services.ts'
import { daysBefore, retentionDays } from './periods.ts'
import { deleteSome, expiredRows, isUnconfirmed, unconfirmedAccounts, withRetentionLock } from './queries.ts'

const everyMs = 60 * 60_000
/** A batch takes about a tenth of a second, so a request that needs the same rows waits no longer than that. */
const rowsAtOnce = 5000
const accountsAtOnce = 100

type RetentionServices = Pick<Services, 'batchDb' | 'storage' | 'env' | 'now' | 'log'>

const untilNone = async (some: () => Promise<number>, atOnce: number, isRunning: () => boolean) => {
  while (isRunning() && (await some()) === atOnce);
}

/** One by one; each is asked for again when nobody can confirm it or register a child any more. */
async function eraseUnconfirmed(services: RetentionServices, at: Date, isRunning: () => boolean): Promise<void> {
  const { batchDb: db, log } = services
  let last = 0
  const some = async () => {
    const accounts = await unconfirmedAccounts(db, at, last, accountsAtOnce)
    for (const { id } of accounts) {
      if (!isRunning()) break
      // A failing account does not stop the deletion of the others.
      await deleteAccountWithData(db, id, services, (trx) => isUnconfirmed(trx, at, id)).catch(
        (err: unknown) => isRunning() && log.warn({ err }, 'an unconfirmed account stays for another hour'),
      )
      last = id
    }
    return accounts.length
  }
  await untilNone(some, accountsAtOnce, isRunning)
}

/** Deletes what is old, batch by batch, on connections that no request waits for. */
export async function deleteExpired(services: RetentionServices, isRunning: () => boolean = () => true): Promise<void> {
  const { batchDb: db, env, log } = services
  const at = services.now()
  const eventsBefore = daysBefore(at, retentionDays.securityEvents)
  const steps: (() => Promise<unknown>)[] = [
    ...expiredRows(at).map(
      (expired) => () => untilNone(() => deleteSome(db, expired, rowsAtOnce), rowsAtOnce, isRunning),
    ),
    () => eraseUnconfirmed(services, at, isRunning),
    () => untilNone(() => deleteOldSecurityEvents(db, eventsBefore, rowsAtOnce), rowsAtOnce, isRunning),
    () => eraseOldMails(mailFolderOf(env), daysBefore(at, retentionDays.letters)),
  ]
  await withRetentionLock(db, async () => {
    // A failing step does not stop the others.
    for (const step of steps)
      await step().catch((err: unknown) => isRunning() && log.warn({ err }, 'what is old stays for another hour'))
  })
}

/** Runs the retention job at start and then every hour. */
export function startRetention(services: RetentionServices) {
  let isRunning = true
  let work: Promise<unknown> | undefined
  const run = () => {
    work ??= deleteExpired(services, () => isRunning)
      .catch((err: unknown) => isRunning && services.log.warn({ err }, 'what is old stays for another hour'))
      .finally(() => {
        work = undefined
      })
  }
  run()
  const timer = setInterval(run, everyMs).unref()
  return {
    async stop() {
      isRunning = false
      clearInterval(timer)
      await work
    },
  }
}
