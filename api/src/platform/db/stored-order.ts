import { sql } from 'kysely'
import type { Trx } from './client.ts'

/** Locks the order of some things until the transaction ends: a second change of it waits, then sees the first. */
export const lockOrder = (trx: Trx, things: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${things}`}, 0))`.execute(trx)

/** Whether the things that the user saw are still the first ones, in the same order. Those added behind them change nothing. */
export const isAsSeen = (stored: readonly { readonly id: number }[], seen: readonly number[]) =>
  seen.every((id, index) => stored[index]?.id === id)
