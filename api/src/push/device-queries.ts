import type { Db } from '../db/client.ts'

/** Drops what an account has beyond so many devices: those that asked longest ago. */
export const dropOldestDevices = (db: Db, userId: number, kept: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (devices) =>
      devices
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
