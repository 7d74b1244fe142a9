import { createHash } from 'node:crypto'
import { fromKysely } from 'pg-boss'
import type { Trx } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'

type Execute = ReturnType<typeof prepared<Record<string, unknown>>>
const known = new Map<string, Execute>()
/** Prepared statements per connection: one for each kind of job, whatever else the queue asks. */
const remembered = 50

/** Runs the queue's statements in a transaction of ours; each kind of job has one prepared statement. */
export const inTransaction = (trx: Trx): ReturnType<typeof fromKysely> => ({
  async executeSql(text, values) {
    const execute = known.get(text) ?? (known.size < remembered ? named(text) : undefined)
    return execute ? { rows: await execute(trx, values ?? []) } : fromKysely(trx).executeSql(text, values)
  },
})

function named(text: string): Execute {
  const name = `queue_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  const execute = prepared<Record<string, unknown>>(name, text)
  known.set(text, execute)
  return execute
}
