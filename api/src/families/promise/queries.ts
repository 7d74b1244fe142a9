import type { Trx } from '../../db/client.ts'

/** The promise as it then stands; undefined before the school has said who it is. */
export const setPromise = (trx: Trx, days: number) =>
  trx.updateTable('school').set({ reply_promise_days: days }).returning('reply_promise_days as days').executeTakeFirst()
