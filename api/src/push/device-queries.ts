import type { Db } from '../db/client.ts'

/** Drops what an account has beyond so many devices besides this one: those that asked longest ago. */
export const deleteOldestDevices = (db: Db, userId: number, keptDevice: string, others: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (devices) =>
      devices
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .where('device_id', '<>', keptDevice)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(others),
    )
    .execute()
