import { answerComment, commentViews, countDeskComments, listDeskComments } from 'contract/comments/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../db/client.ts'
import { decideComment } from '../../decisions/comments.ts'
import { implement } from '../../http/implement.ts'
import { pageRange, paginate } from '../../http/paging.ts'
import { tellAuthor } from '../news/tell-author.ts'
import { lettersOfList } from '../words/queries.ts'
import { commentWords } from '../words/routes.ts'
import {
  countDeskCommentsWhere,
  deskCommentById,
  deskCommentsWhere,
  lockCommentToAnswer,
  saveSchoolAnswer,
} from './queries.ts'
import { deskCommentOf } from './shape.ts'

async function deskComment(db: Db | Trx, id: number, language: Language) {
  const stored = await deskCommentById(db, id, language)
  if (!stored) throw new Problem('not_found')
  return deskCommentOf(stored, await lettersOfList(db))
}

export function deskComments(app: FastifyInstance) {
  commentWords(app)

  implement(app, listDeskComments, async ({ query }, { db, user, language }) => {
    const { state: view = 'waiting', sort = 'newest', branch_id, author_id, post_id } = query
    const filter = { view, branch_id, author_id, post_id, branchIds: user.branchIds }
    const [total, stored, words] = await Promise.all([
      countDeskCommentsWhere(db, filter),
      deskCommentsWhere(db, filter, { sort, language, ...pageRange(query) }),
      lettersOfList(db),
    ])
    return paginate(
      query,
      total,
      stored.map((comment) => deskCommentOf(comment, words)),
    )
  })

  implement(app, countDeskComments, async ({ query: { branch_id } }, { db, user }) => {
    const [waiting = 0, reported = 0, shown = 0, hidden = 0] = await Promise.all(
      commentViews.map((view) => countDeskCommentsWhere(db, { view, branch_id, branchIds: user.branchIds })),
    )
    return { waiting, reported, shown, hidden }
  })

  implement(app, answerComment, ({ params: { id }, body: { text, was } }, context) =>
    context.transaction(async (trx) => {
      const { user, now, language, queue } = context
      const found = await lockCommentToAnswer(trx, id, user.branchIds)
      if (!found) throw new Problem('not_found')
      const isAsSeen = found.state === was.state && (found.answered_at?.toISOString() ?? null) === was.answered_at
      // Below what nobody sees an answer says nothing.
      if (!isAsSeen || found.state === 'refused')
        throw new Problem('conflict', { beside: { current: await deskComment(trx, id, language) } })
      if (text !== undefined && found.state === 'waiting')
        await decideComment(trx, context, { id, answer: 'show', was: 'waiting' })
      if (text !== (found.school_answer ?? undefined))
        await saveSchoolAnswer(
          trx,
          id,
          text === undefined
            ? { school_answer: null, answered_at: null, answered_by: null }
            : { school_answer: text, answered_at: now(), answered_by: user.id },
        )
      if (found.user_id !== null) await tellAuthor(trx, queue, found.user_id)
      return deskComment(trx, id, language)
    }),
  )
}
