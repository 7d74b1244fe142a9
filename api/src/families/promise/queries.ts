import type { Trx } from '../../platform/db/client.ts'

/** Sets the promised days and returns them; undefined if the school has no data yet. */
export const setPromise = (trx: Trx, days: number) =>
  trx.updateTable('school').set({ reply_promise_days: days }).returning('reply_promise_days as days').executeTakeFirst()
