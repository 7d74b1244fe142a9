// What the demo school has not read yet: whoever tries the desk finds comments to decide about.
import { lettersOfWord } from 'api/comments/words/find-words.ts'
import { addWord } from 'api/comments/words/queries.ts'
import type { Db } from 'api/db/client.ts'

/** Each leads elsewhere, or has a word of the list; [post, who of the families that write, minutes ago, what was said]. */
const waiting = [
  [1, 9, 25, 'جميلة جدًا. من يريد صور الأخطبوط كاملة فليراسلني على الواتساب.'],
  [3, 5, 70, 'We hang ours on these rails: www.low-pictures.example'],
  [2, 7, 190, 'هل يمكن أن تخبرونا كم سعر طقم القهوة الصغير؟'],
] as const

/** Words that the school wants to look at before others read them. */
const watchedWords = ['واتساب', 'الواتساب', 'سعر', 'WhatsApp']

const minuteMs = 60_000

/** Once, with a school that has just been made. */
export const writeWaitingComments = (db: Db, now = new Date()) =>
  db.transaction().execute(async (trx) => {
    const owner = await trx.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirst()
    if (!owner) return
    for (const word of watchedWords)
      await addWord(trx, { word, letters: lettersOfWord(word), added_by: owner.id, added_at: now })
    for (const [post, family, minutes, comment] of waiting) {
      const author = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', `family-${family}@demo.smartkids.example`)
        .executeTakeFirst()
      const made = await trx
        .updateTable('posts')
        .set((row) => ({ comments_made: row('comments_made', '+', 1) }))
        .where('id', '=', post)
        .returning('comments_made')
        .executeTakeFirst()
      if (!author || !made) continue
      await trx
        .insertInto('comments')
        .values({
          post_id: post,
          user_id: author.id,
          number: made.comments_made,
          comment,
          state: 'waiting',
          created_at: new Date(now.getTime() - minutes * minuteMs),
        })
        .execute()
    }
  })
