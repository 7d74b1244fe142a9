import { sql } from 'kysely'

/** Added to a single statement: commits it asynchronously, before a disk or standby has it. For data that may be lost. */
export const asynchronousCommit = sql<object>`(select set_config('synchronous_commit', 'off', true))`.as(
  'asynchronous_commit',
)
