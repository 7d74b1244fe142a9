import { sql } from 'kysely'

/** Among the tables of a single statement: it is answered before a disk or a standby has it. For what may be lost. */
export const withoutWaiting = sql<object>`(select set_config('synchronous_commit', 'off', true))`.as('without_waiting')
