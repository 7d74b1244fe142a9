import { setImmediate as nextTurn } from 'node:timers/promises'
import { minuteMs } from 'contract/durations.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Services } from '../../services.ts'
import { linkToFamily } from '../intake.ts'
import type { IntakeTable } from '../intake-queries.ts'
import { lockUnjoined, withJoinLock } from './stored-queries.ts'

/** Accounts first: their confirmed addresses decide where requests belong. */
const inOrder: readonly IntakeTable[] = ['users', 'registrations', 'tours', 'survey_submissions', 'messages']
const atOnce = 50

/** Links some rows that have no family yet, in one transaction. */
export const joinSome = (db: Db, table: IntakeTable, now: Date, rows = atOnce): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const found = await lockUnjoined(trx, table, rows)
    for (const id of found) await linkToFamily(trx, table, id, now)
    return found.length
  })

/**
 * Links every row that has no family yet, batch by batch. Each batch is committed, so that an interrupted process continues at
 * its next start.
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

/** Starts while the site is open already, and retries what the database refused. */
export function startJoining(services: Pick<Services, 'batchDb' | 'now' | 'log'>, againAfterMs = minuteMs) {
  let isRunning = true
  let timer: NodeJS.Timeout | undefined
  const run = async (): Promise<void> => {
    try {
      const joined = await joinStored(services, () => isRunning)
      if (joined > 0) services.log.info({ joined }, 'linked stored rows to families')
    } catch (err) {
      if (!isRunning) return
      services.log.warn({ err }, 'linking stored rows failed; retrying in a minute')
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
