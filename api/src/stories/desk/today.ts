import { may } from 'contract/staff/roles.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { countReaders } from './author-queries.ts'
import { countStoriesOfDesk, storiesOfDesk } from './queries.ts'
import { publishesAtOnce, storyOf } from './shape.ts'

const shownAtMost = 20

/**
 * Stories on Today: the user's own returned or waiting ones, the number of families that viewed theirs, and those to
 * approve.
 */
export async function storiesOfToday(db: Db, user: Staff, language: Language, now: Date) {
  const { id, role, branchIds } = user
  const mayDecide = may(role, 'pictures.decide')
  const atOnce = await publishesAtOnce(db, user)
  const read = async (state: 'returned' | 'sent', made_by?: number) =>
    (await storiesOfDesk(db, { branchIds, state, made_by }, { limit: shownAtMost, offset: 0, language })).map((story) =>
      storyOf(story, atOnce),
    )
  const [returned, sent, seen_by] = await Promise.all([
    read('returned', id),
    read('sent', id),
    countReaders(db, id, riyadhDay(now)),
  ])
  return { stories: { returned, sent, seen_by }, ...(mayDecide && { to_approve: await read('sent') }) }
}

/** Number in the menu: stories to approve and the user's own returned ones, each counted up to `atMost`. */
export async function countStoriesToDo(db: Db, { id, role, branchIds }: Staff, atMost: number): Promise<number> {
  const count = (state: 'returned' | 'sent', made_by?: number) =>
    countStoriesOfDesk(db, { branchIds, state, made_by }, atMost)
  const [returned, sent] = await Promise.all([count('returned', id), may(role, 'pictures.decide') ? count('sent') : 0])
  return Math.min(returned + sent, atMost)
}
