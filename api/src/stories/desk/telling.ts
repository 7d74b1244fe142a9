import type { Trx } from '../../db/client.ts'
import type { Staff } from '../../http/authentication.ts'
import type { Context } from '../../http/implement.ts'
import { refusePictures } from '../../pictures/allowed.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { type LockedStory, picturesOfStory, tellStory, untellStory, updateStory } from './queries.ts'

export interface Telling extends Pick<Context, 'queue' | 'now' | 'language'> {
  readonly user: Staff
}

const dayMs = 24 * 60 * 60_000
/** What anybody with an account sees asks for the consent that the public site asks for. */
const asksFor = { families: 'families', accounts: 'website' } as const

/** Tells a story: until the transaction is over nobody in it takes a consent back, and without consent it is not told. */
export async function tell(trx: Trx, story: LockedStory, { user, queue, now }: Telling) {
  const paths = (await picturesOfStory(trx, story.id)).map(({ path }) => path)
  if (paths.length === 0) throw invalidField('items', { rule: 'required' })
  await refusePictures(trx, paths, asksFor[story.audience])
  const at = now()
  const ends_at = story.kept ? null : new Date(at.getTime() + dayMs)
  const story_id = await tellStory(trx, story, at)
  const decided = { decided_by: user.id, decided_at: at, changed_at: at }
  await updateStory(trx, story, { state: 'told', note: null, ends_at, story_id, ...decided })
  if (ends_at) await queue.add(trx, 'story_end', { draft_id: story.id }, ends_at)
}

/** Gone from every reader in this moment; what was composed stays at the desk. */
export async function takeBack(trx: Trx, story: LockedStory, { user, now }: Telling) {
  if (story.story_id !== null) await untellStory(trx, story.story_id)
  const decided = { decided_by: user.id, decided_at: now(), changed_at: now() }
  await updateStory(trx, story, { state: 'withdrawn', ends_at: null, story_id: null, ...decided })
}
