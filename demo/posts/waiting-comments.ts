// Comments waiting for approval, for visitors that try the demo desk.

import { addComment } from 'api/comments/actions.ts'
import { normalisedWord } from 'api/comments/words/find-words.ts'
import { addWord } from 'api/comments/words/queries.ts'
import type { Db } from 'api/platform/db/client.ts'
import { minuteMs } from 'contract/durations.ts'

/** Each comment has a link or a watched word: [post, number of the family, minutes ago, text]. */
const waiting = [
  [1, 9, 25, 'جميلة جدًا. من يريد صور الأخطبوط كاملة فليراسلني على الواتساب.'],
  [3, 5, 70, 'We hang ours on these rails: www.low-pictures.example'],
  [2, 7, 190, 'هل يمكن أن تخبرونا كم سعر طقم القهوة الصغير؟'],
] as const

/** Comments with these words wait for approval. */
const watchedWords = ['واتساب', 'الواتساب', 'سعر', 'WhatsApp']

/** Runs once, for a school that has just been loaded. */
export const writeWaitingComments = (db: Db, now = new Date()) =>
  db.transaction().execute(async (trx) => {
    const owner = await trx.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirst()
    if (!owner) return
    for (const word of watchedWords)
      await addWord(trx, { word, letters: normalisedWord(word), added_by: owner.id, added_at: now })
    for (const [post, family, minutes, comment] of waiting) {
      const author = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', `family-${family}@demo.smartkids.example`)
        .executeTakeFirst()
      if (!author) continue
      const at = new Date(now.getTime() - minutes * minuteMs)
      await addComment(trx, { postId: post, userId: author.id, comment, state: 'waiting', at })
    }
  })
