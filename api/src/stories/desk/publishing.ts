import { dayMs } from 'contract/durations.ts'
import { refuseAudience, refusePictures } from '../../pictures/allowed.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Context } from '../../platform/http/implement.ts'
import { announce } from '../../push/announce.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { type LockedStory, picturesOfStory, tellStory, untellStory, updateStory } from './queries.ts'

export interface Telling extends Pick<Context, 'queue' | 'now' | 'language'> {
  readonly user: Staff
}

/** Stories for every account need the same consent as the public site. */
const asksFor = { families: 'families', accounts: 'website' } as const

/** Pictures of a story; 422 if it has none. */
async function somePictures(trx: Trx, { id }: LockedStory) {
  const pictures = await picturesOfStory(trx, id)
  if (pictures.length === 0) throw invalidField('items', { rule: 'required' })
  return pictures
}

/**
 * Refuses a story that cannot be approved: 422 `picture_unnamed` for a picture without names, `picture_consent` if a
 * child's consent for the audience is missing (desk §6). The picture's own audience is checked at the approval, because
 * teachers may not widen it.
 */
export async function refuseUnfit(trx: Trx, story: LockedStory, { user }: Pick<Telling, 'user'>) {
  const ids = (await somePictures(trx, story)).map(({ id }) => id)
  await refuseAudience(trx, ids, { audience: asksFor[story.audience], branches: user.branchIds })
}

/** Publishes a story to its audience; 422 if the audience may not see all of its pictures. */
export async function publishStory(trx: Trx, story: LockedStory, { user, queue, now }: Telling) {
  const paths = (await somePictures(trx, story)).map(({ path }) => path)
  await refusePictures(trx, paths, { audience: asksFor[story.audience], branches: user.branchIds })
  const at = now()
  const ends_at = story.kept ? null : new Date(at.getTime() + dayMs)
  const story_id = await tellStory(trx, story, at)
  await announce(trx, 'story', story_id, { moment: at, at })
  const decided = { decided_by: user.id, decided_at: at, changed_at: at }
  await updateStory(trx, story, { state: 'told', note: null, ends_at, story_id, ...decided })
  if (ends_at) await queue.add(trx, 'story_end', { draft_id: story.id }, ends_at)
}

/** Withdraws a story: it is gone for every reader at once, and its draft stays at the desk. */
export async function takeBack(trx: Trx, story: LockedStory, { user, now }: Telling) {
  if (story.story_id !== null) await untellStory(trx, story.story_id)
  const decided = { decided_by: user.id, decided_at: now(), changed_at: now() }
  await updateStory(trx, story, { state: 'withdrawn', ends_at: null, story_id: null, ...decided })
}
