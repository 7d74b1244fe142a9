import {
  addCommentWord,
  type CommentWord,
  listCommentWords,
  removeCommentWord,
  wordsMax,
} from 'contract/comments/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { tellDesk } from '../../db/staff-log.ts'
import { implement } from '../../http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { lettersOfWord } from './find-words.ts'
import { addWord, removeWord, wordsOfList } from './queries.ts'

const wordOf = ({ staff_id, staff_name, added_at, ...word }: Awaited<ReturnType<typeof wordsOfList>>[number]) => ({
  ...word,
  added_at: added_at.toISOString(),
  added_by: staff_id === null || staff_name === null ? null : { id: staff_id, name: staff_name },
})

/** The list is the whole school's: whoever may decide about comments may keep it, and the log says who did what. */
export function commentWords(app: FastifyInstance) {
  implement(app, listCommentWords, async (_input, { db }) => (await wordsOfList(db)).map(wordOf))

  implement(app, addCommentWord, ({ body: { word } }, { transaction, user, now }) =>
    transaction(async (trx): Promise<CommentWord> => {
      const letters = lettersOfWord(word)
      if (letters === '') throw invalidField('word')
      if ((await wordsOfList(trx)).length >= wordsMax)
        throw invalidField('word', { rule: 'too_big', facts: { max: wordsMax } })
      await addWord(trx, { word, letters, added_by: user.id, added_at: now() })
      const added = (await wordsOfList(trx)).find((each) => lettersOfWord(each.word) === letters)
      if (!added) throw new Problem('conflict')
      await tellDesk(trx, 'comment', added.id)
      return wordOf(added)
    }),
  )

  implement(app, removeCommentWord, ({ params: { id } }, { transaction }) =>
    transaction(async (trx) => {
      if (!(await removeWord(trx, id))) throw new Problem('not_found')
      await tellDesk(trx, 'comment', id)
      return { removed: true as const }
    }),
  )
}
