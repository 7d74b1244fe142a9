import {
  addCommentWord,
  type CommentWord,
  listCommentWords,
  removeCommentWord,
  wordsMax,
} from 'contract/comments/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { notifyDesk } from '../../platform/db/staff-log.ts'
import { implement } from '../../platform/http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { normalisedWord } from './find-words.ts'
import { addWord, removeWord, wordsOfList } from './queries.ts'

const wordOf = ({ staff_id, staff_name, added_at, ...word }: Awaited<ReturnType<typeof wordsOfList>>[number]) => ({
  ...word,
  added_at: added_at.toISOString(),
  added_by: staff_id === null || staff_name === null ? null : { id: staff_id, name: staff_name },
})

/**
 * The word list is shared by all branches: every user who may decide on comments may change it, and the log records each
 * change.
 */
export function commentWords(app: FastifyInstance) {
  implement(app, listCommentWords, async (_input, { db }) => (await wordsOfList(db)).map(wordOf))

  implement(app, addCommentWord, ({ body: { word } }, { transaction, user, now }) =>
    transaction(
      async (trx): Promise<CommentWord> => {
        const normalised = normalisedWord(word)
        if (normalised === '') throw invalidField('word')
        if ((await wordsOfList(trx)).length >= wordsMax)
          throw invalidField('word', { rule: 'too_big', facts: { max: wordsMax } })
        await addWord(trx, { word, letters: normalised, added_by: user.id, added_at: now() })
        const added = (await wordsOfList(trx)).find((each) => normalisedWord(each.word) === normalised)
        if (!added) throw new Problem('conflict')
        await notifyDesk(trx, 'comment', added.id, 'comment_word')
        return wordOf(added)
      },
      async (trx, first) => {
        const added = (await wordsOfList(trx)).find(({ id }) => id === first.id)
        if (!added) throw new Problem('not_found')
        return wordOf(added)
      },
    ),
  )

  implement(app, removeCommentWord, ({ params: { id } }, { transaction }) =>
    transaction(async (trx) => {
      if (!(await removeWord(trx, id))) throw new Problem('not_found')
      await notifyDesk(trx, 'comment', id, 'comment_word')
      return { removed: true as const }
    }),
  )
}
