import { sql } from 'kysely'
import type { Trx } from '../../db/client.ts'

/**
 * Whether this transaction is the only one doing this work. The clock gives work to one server; a server delayed so long that
 * another has taken over does nothing twice.
 */
export const isOnlyRunner = async (trx: Trx, work: 'questions' | 'visits due'): Promise<boolean> =>
  (await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as alone`.execute(trx))
    .rows[0]?.alone === true
