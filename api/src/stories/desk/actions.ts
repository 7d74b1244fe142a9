// Actions of a story at the desk with all their consequences, in order, each in the transaction it is given.

import { dayMs } from 'contract/durations.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { may } from 'contract/staff/roles.ts'
import type { DeskStory, saveStory } from 'contract/stories/desk.ts'
import { refuseAudience, refusePictures } from '../../pictures/allowed.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Context } from '../../platform/http/implement.ts'
import { announce } from '../../push/announce.ts'
import { branchExists } from '../../requests/branch-queries.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import {
  addStoryDraft,
  deletePublishedStory,
  insertPublishedStory,
  type LockedStory,
  lockStory,
  picturesOfStory,
  replaceItems,
  storyOfDesk,
  updateStory,
  usablePictures,
} from './queries.ts'
import { publishesAtOnce, storyOf } from './shape.ts'

export interface StoryContext extends Pick<Context, 'queue' | 'now' | 'language'> {
  readonly user: Staff
}

interface Draft {
  readonly id: number
  /** Version that the user has seen. */
  readonly version: number
}

/** Stories for every account need the same consent as the public site. */
const consentAudience = { families: 'families', accounts: 'website' } as const

/** A story as staff of its branch see it; 404 for others. */
export async function deskStory(
  db: Db | Trx,
  id: number,
  { user, language }: Pick<StoryContext, 'user' | 'language'>,
): Promise<DeskStory> {
  const stored = await storyOfDesk(db, id, user.branchIds, language)
  if (!stored) throw new Problem('not_found')
  return storyOf(stored, await publishesAtOnce(db, user))
}

/** Locks a story in one of these states and of the version that the user has seen; otherwise 409 with the current story (desk §2). */
async function lockStoryInState(
  trx: Trx,
  context: StoryContext,
  { id, version, states }: { id: number; version?: number; states: readonly LockedStory['state'][] },
): Promise<LockedStory> {
  const story = await lockStory(trx, id, context.user.branchIds)
  if (!story) throw new Problem('not_found')
  if ((version !== undefined && story.version !== version) || !states.some((state) => state === story.state))
    throw new Problem('conflict', { data: { current: await deskStory(trx, id, context) } })
  return story
}

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
async function requireApprovable(trx: Trx, story: LockedStory, { user }: StoryContext) {
  const ids = (await somePictures(trx, story)).map(({ id }) => id)
  await refuseAudience(trx, ids, { audience: consentAudience[story.audience], branches: user.branchIds })
}

const decidedBy = ({ user }: StoryContext, at: Date) => ({ decided_by: user.id, decided_at: at, changed_at: at })

/** Adds an empty story of a branch; returns its id. */
export async function addDraft(trx: Trx, { user, now }: StoryContext, branchId: number): Promise<number> {
  const isOwn = user.branchIds === 'all' || user.branchIds.includes(branchId)
  if (!isOwn || !(await branchExists(trx, branchId))) throw new Problem('not_found')
  return addStoryDraft(trx, branchId, user.id, now())
}

/** Saves pictures, captions and audience of a story that was not sent yet, or was returned. */
export async function saveDraft(
  trx: Trx,
  context: StoryContext,
  { id, version, items, audience, kept }: Draft & ParsedInput<typeof saveStory>['body'],
) {
  const story = await lockStoryInState(trx, context, { id, version, states: ['draft', 'returned'] })
  const ids = items.map(({ picture_id }) => picture_id)
  const usable = await usablePictures(trx, ids, story.branch_id)
  if (ids.some((picture) => !usable.has(picture))) throw invalidField('items')
  await replaceItems(trx, id, items)
  await updateStory(trx, story, { audience, kept, changed_at: context.now() })
  await addLogRowOfChange(trx, { kind: 'story_drafts', id, after: { pictures: ids } })
}

/** Sends a story for approval. A story of a user who needs no approval is published. */
export async function sendDraft(trx: Trx, context: StoryContext, { id, version }: Draft) {
  const story = await lockStoryInState(trx, context, { id, version, states: ['draft', 'returned'] })
  if (await publishesAtOnce(trx, context.user)) return publishStory(trx, context, story)
  await requireApprovable(trx, story, context)
  const at = context.now()
  await updateStory(trx, story, { state: 'sent', note: null, sent_at: at, changed_at: at })
}

/** Publishes a sent story. */
export async function approveDraft(trx: Trx, context: StoryContext, { id, version }: Draft) {
  await publishStory(trx, context, await lockStoryInState(trx, context, { id, version, states: ['sent'] }))
}

/** Publishes a story to its audience; 422 if the audience may not see all of its pictures. */
async function publishStory(trx: Trx, context: StoryContext, story: LockedStory) {
  const { user, queue, now } = context
  const paths = (await somePictures(trx, story)).map(({ path }) => path)
  await refusePictures(trx, paths, { audience: consentAudience[story.audience], branches: user.branchIds })
  const at = now()
  const ends_at = story.kept ? null : new Date(at.getTime() + dayMs)
  const story_id = await insertPublishedStory(trx, story, at)
  await announce(trx, 'story', story_id, { moment: at, at })
  await updateStory(trx, story, { state: 'told', note: null, ends_at, story_id, ...decidedBy(context, at) })
  if (ends_at) await queue.add(trx, 'story_end', { draft_id: story.id }, ends_at)
}

/** Returns a sent story to its author, with a note and a mail. */
export async function returnDraft(trx: Trx, context: StoryContext, { id, version, note }: Draft & { note: string }) {
  const story = await lockStoryInState(trx, context, { id, version, states: ['sent'] })
  const at = context.now()
  await updateStory(trx, story, { state: 'returned', note, ...decidedBy(context, at) })
  await context.queue.add(trx, 'story_mail', { draft_id: id, returned_at: at.toISOString() })
}

/** Withdraws a story: it is gone for every reader at once, and its draft stays at the desk. */
export async function withdrawDraft(trx: Trx, context: StoryContext, id: number) {
  const states = ['draft', 'returned', 'sent', 'told', 'withdrawn'] as const
  const story = await lockStoryInState(trx, context, { id, states })
  if (story.state === 'told' && !may(context.user.role, 'pictures.decide')) throw new Problem('role_may_not')
  if (story.state === 'withdrawn') return
  if (story.story_id !== null) {
    await deletePublishedStory(trx, story.story_id)
    await listForRestore(trx, 'stories', [story.story_id])
  }
  await updateStory(trx, story, {
    state: 'withdrawn',
    ends_at: null,
    story_id: null,
    ...decidedBy(context, context.now()),
  })
}
