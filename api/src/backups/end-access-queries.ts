import { sql } from 'kysely'
import type { Db } from '../platform/db/client.ts'

/**
 * Ends all access that may have leaked: sessions of families and staff, links to passwords, invitations, codes and
 * previews, used ones included. Links of visits stay: each opens only its own visit, is never used up, and is the only
 * way for a family without an account to move or cancel it.
 */
export async function endSessionsAndLinks(db: Db): Promise<{ readonly sessions: number; readonly links: number }> {
  const count = { sessions: 0, links: 0 }
  for (const [table, what] of [
    ['sessions', 'sessions'],
    ['staff_sessions', 'sessions'],
    ['password_resets', 'links'],
    ['code_requests', 'links'],
    ['content_previews', 'links'],
  ] as const) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(db)
    count[what] += Number(numAffectedRows ?? 0)
  }
  const { numAffectedRows } =
    await sql`update staff_links set expires_at = now() where used_at is null and expires_at > now()`.execute(db)
  count.links += Number(numAffectedRows ?? 0)
  return count
}
