import type { Db } from '../platform/db/client.ts'

/** Deletes an account's oldest devices beyond the limit, keeping this one. */
export const deleteOldestDevices = (db: Db, userId: number, exceptDevice: string, others: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (devices) =>
      devices
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .where('device_id', '<>', exceptDevice)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(others),
    )
    .execute()
