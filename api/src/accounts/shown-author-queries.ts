// The name and picture that others see beside the comments of an account. A new name or picture of an account with shown comments waits for staff.
import { sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'

const isShown = sql.raw("users.author_state = 'shown'")

/** The name of an account that others see: until staff decide about a new one, the former. */
export const shownName = sql<string>`case when ${isShown} then users.name else users.shown_name end`

/** The picture of an account that others see: until staff decide about a new one, the former. */
export const shownImage = sql<string | null>`case when ${isShown} then users.image else users.shown_image end`

/** Identifies the name and picture that a decision is about. */
export const authorMark = sql<string>`md5(concat_ws(' ', users.image, users.name))`

/** The comment that stands for its author in the list of waiting comments: the latest shown one. */
const latestShownComment = sql<
  number | null
>`(select max(id) from comments where user_id = users.id and state = 'shown')`

/** Comments whose author's new name or picture waits. The condition is an array, so that the lists keep their indexes. */
export const commentsOfWaitingAuthors = sql`array(
  select ${latestShownComment} from users where author_state = 'waiting')`

/** Lets a new name or picture wait if the account has shown comments. Called before the change is stored. */
export async function holdAuthor(
  trx: Trx,
  id: number,
  change: { readonly name?: string | undefined; readonly image?: string | null },
): Promise<void> {
  const before = await trx
    .selectFrom('users')
    .select(['name', 'image', 'author_state', 'shown_name', 'shown_image'])
    .select(latestShownComment.as('comment_id'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return
  const { name = before.name, image = before.image } = change
  if (name === before.name && image === before.image) return
  const shown =
    before.author_state === 'shown' ? before : { name: before.shown_name ?? before.name, image: before.shown_image }
  // A parent who removes the picture removes the former one, too.
  const shown_image = image === null ? null : shown.image
  const waits = before.comment_id !== null && (name !== shown.name || (image !== null && image !== shown.image))
  await trx
    .updateTable('users')
    .set(
      waits
        ? { author_state: 'waiting', shown_name: shown.name, shown_image }
        : { author_state: 'shown', shown_name: null, shown_image: null },
    )
    .where('id', '=', id)
    .execute()
}

/**
 * Shows the new name and picture, or keeps the former ones. Returns the path of the picture that nobody sees any more, if there is
 * one; undefined if others wait by now, or none.
 */
export async function decideAuthor(trx: Trx, id: number, isAccepted: boolean, mark: string | undefined) {
  const waiting = await trx
    .selectFrom('users')
    .select(['image', 'shown_image'])
    .where('id', '=', id)
    .where('author_state', '=', 'waiting')
    .where(authorMark, '=', mark ?? '')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!waiting) return undefined
  await trx
    .updateTable('users')
    .set(isAccepted ? { author_state: 'shown', shown_name: null, shown_image: null } : { author_state: 'refused' })
    .where('id', '=', id)
    .execute()
  const { image, shown_image } = waiting
  return { replaced: isAccepted && shown_image !== image ? shown_image : null }
}
