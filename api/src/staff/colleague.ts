import type { Colleague } from 'contract/staff/people.ts'
import { worksForAll } from 'contract/staff/roles.ts'
import type { staffById } from './people-queries.ts'

export type StoredColleague = NonNullable<Awaited<ReturnType<typeof staffById>>>

/** A member of staff as listed for `me`. */
export const colleague = (row: StoredColleague, me: number): Colleague => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  branch_ids: worksForAll(row.role) ? [] : row.branch_ids,
  is_me: row.id === me,
  has_second_step: row.has_second_step || row.is_demo,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  closed_by_restore: row.closed_by_restore,
  switched_off_at: row.switched_off_at?.toISOString() ?? null,
})
