import { may } from 'contract/staff/roles.ts'
import type { DeskStory } from 'contract/stories/desk.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { type StoredStory, storySetting } from './queries.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A story as staff see it. */
export const storyOf = (stored: StoredStory, tells_at_once: boolean): DeskStory => ({
  ...stored,
  tells_at_once,
  items: [...stored.items],
  changed_at: stored.changed_at.toISOString(),
  sent_at: iso(stored.sent_at),
  decided_at: iso(stored.decided_at),
  ends_at: iso(stored.ends_at),
})

/** Whether a story of this user is published without an approval. */
export const publishesAtOnce = async (db: Db | Trx, { role }: Staff) =>
  may(role, 'pictures.decide') || (await storySetting(db)).teachers_tell
