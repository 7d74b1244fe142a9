import type { Trx } from 'api/platform/db/client.ts'
import { dayMs, minuteMs } from 'contract/durations.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { comments, families } from './comments.ts'
import { posts } from './posts.ts'
import { writtenAt } from './rows.ts'

/** Hash of a discarded password: no user can sign in with it. */
const lockedPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$p49VTA+xX5aCf/oj6W6ceg$dYkGvGncXSdp8MqGi3TE2wGhgZ5rm2BEJFgi+xsAK1Q'
/** Families write at the end of the day, or while waiting in the car. */
const times = ['12:40', '16:15', '18:50', '20:05', '21:25']

/** Whether a family likes a post: deterministic, a few families or nearly all. */
const likes = (post: number, family: number) => (post * 7 + family * family * 5) % 11 < 3 + (post % 6)

/** Days from the first confirmed account to the oldest post: nobody comments before they have an account. */
const accountDaysBeforePosts = 30

/** Writes the families, their comments and their likes. No comment is dated in the future. */
export async function writeComments(trx: Trx, now: Date): Promise<void> {
  const today = riyadhDay(now)
  const oldest = posts.reduce((one, other) => (other.days_ago > one.days_ago ? other : one))
  const joinedAt = (index: number) =>
    new Date(writtenAt(oldest, today).getTime() - (accountDaysBeforePosts - index) * dayMs)
  const users = await trx
    .insertInto('users')
    .values(
      families.map((family, index) => ({
        ...family,
        created_at: joinedAt(index),
        email_verified_at: joinedAt(index),
        email: `family-${index + 1}@demo.smartkids.example`,
        phone: `+9665000001${String(index).padStart(2, '0')}`,
        password_hash: lockedPassword,
      })),
    )
    .returning('id')
    .execute()
  const userOf = (family: number) => users[family - 1]?.id ?? 0
  const dated = comments.map(([post, family, hours, comment]) => {
    const { days_ago } = posts.find(({ id }) => id === post) ?? { days_ago: 0 }
    const day = addDays(today, Math.floor(hours / 24) - days_ago)
    const evening = new Date(`${day}T${times[hours % times.length]}:00+03:00`).getTime()
    const at = Math.max(evening, writtenAt({ id: post, days_ago }, today).getTime() + hours * minuteMs)
    // No comment is dated in the future, and capped times differ.
    return { post, family, comment, at: Math.min(at, now.getTime() - (100 - hours) * minuteMs) }
  })
  for (const { id } of posts) {
    const ofPost = dated.filter(({ post }) => post === id).sort((a, b) => a.at - b.at)
    if (ofPost.length > 0)
      await trx
        .insertInto('comments')
        .values(
          ofPost.map(({ family, comment, at }) => ({
            post_id: id,
            user_id: userOf(family),
            comment,
            state: 'shown' as const,
            notified_state: 'shown' as const,
            created_at: new Date(at),
          })),
        )
        .execute()
    await trx
      .updateTable('posts')
      .set({ views_count: 40 + ((id * 37) % 160) })
      .where('id', '=', id)
      .execute()
  }
  await trx
    .insertInto('post_likes')
    .values(
      posts.flatMap(({ id }) =>
        users.flatMap((user, index) => (likes(id, index + 1) ? [{ post_id: id, user_id: user.id }] : [])),
      ),
    )
    .execute()
}
