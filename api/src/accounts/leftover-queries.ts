import type { Db } from '../db/client.ts'

const dayMs = 24 * 60 * 60_000

/** Deletes what opens nothing any more: sessions and tokens past their end, codes nobody types, addresses long told. */
export async function forgetLeftovers(db: Db, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * dayMs)
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<', at).execute()
  await db.deleteFrom('account_codes').where('requested_at', '<', before(1)).execute()
  await db.deleteFrom('code_requests').where('requested_at', '<', before(1)).execute()
  await db.deleteFrom('former_emails').where('changed_at', '<', before(30)).execute()
}
