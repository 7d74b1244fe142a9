import { addCommentWord, type CommentWord, listCommentWords, removeCommentWord } from 'contract/comments/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import * as actions from './actions.ts'
import { wordsOfList } from './queries.ts'

type StoredWord = Awaited<ReturnType<typeof wordsOfList>>[number]

const wordOf = ({ staff_id, staff_name, added_at, ...word }: StoredWord): CommentWord => ({
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
      async (trx) => wordOf(await actions.addWord(trx, word, user.id, now())),
      async (trx, first) => {
        const added = (await wordsOfList(trx)).find(({ id }) => id === first.id)
        if (!added) throw new Problem('not_found')
        return wordOf(added)
      },
    ),
  )

  implement(app, removeCommentWord, ({ params: { id } }, { transaction }) =>
    transaction(async (trx) => {
      await actions.removeWord(trx, id)
      return { removed: true as const }
    }),
  )
}
