import { writeComment } from 'contract/comments/endpoints.ts'
import { aParent } from '../accounts/testing.ts'
import type { School } from '../platform/db/testing.ts'

/** A parent with approved comments. */
export async function aTrustedParent(school: School, { name = 'Noura Al-Otaibi', shown = 1 } = {}) {
  const parent = await aParent(school, { name })
  for (let number = 1; number <= shown; number += 1)
    await parent.call(writeComment, { params: { id: 24 }, body: { comment: `Good morning ${number}.` } })
  await school.db.updateTable('comments').set({ state: 'shown' }).where('user_id', '=', parent.id).execute()
  return parent
}
