import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import type { ArrivalTable } from '../arrival-queries.ts'
import { joinArrival } from '../arrivals.ts'
import { lockUnjoined, withJoinLock } from './stored-queries.ts'

/** Accounts first: what they have confirmed joins what came under the same address. */
const inOrder: readonly ArrivalTable[] = ['users', 'registrations', 'tours', 'survey_submissions', 'messages']
const atOnce = 50

/** Joins some that are in no family yet, in one transaction. */
export const joinSome = (db: Db, table: ArrivalTable, now: Date, rows = atOnce): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const found = await lockUnjoined(trx, table, rows)
    for (const id of found) await joinArrival(trx, table, id, now)
    return found.length
  })

/**
 * Joins everything that is in no family yet, batch by batch: each is committed by itself, so that a process that is ended
 * in between goes on at its next start with what is left.
 */
export const joinStored = (
  { batchDb, now }: Pick<Services, 'batchDb' | 'now'>,
  isRunning: () => boolean = () => true,
) =>
  withJoinLock(batchDb, async () => {
    let joined = 0
    for (const table of inOrder)
      for (let some = atOnce; isRunning() && some === atOnce; joined += some) {
        some = await joinSome(batchDb, table, now())
        await nextTurn()
      }
    return joined
  })

/** Begins at start, while the site is open already, and tries again what the database did not let it do. */
export function startJoining(services: Pick<Services, 'batchDb' | 'now' | 'log'>, againAfterMs = 60_000) {
  let isRunning = true
  let timer: NodeJS.Timeout | undefined
  const run = async (): Promise<void> => {
    try {
      const joined = await joinStored(services, () => isRunning)
      if (joined > 0) services.log.info({ joined }, 'what was stored already was joined into families')
    } catch (err) {
      if (!isRunning) return
      services.log.warn({ err }, 'what is stored is joined into families a minute later')
      timer = setTimeout(() => {
        work = run()
      }, againAfterMs).unref()
    }
  }
  let work = run()
  return {
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await work
    },
  }
}
