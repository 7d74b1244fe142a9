import { deleteComment, listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import { listOwnComments, ownCommentsShown } from 'contract/comments/own.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { type Context, implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { signer } from '../platform/storage/private/signed.ts'
import * as actions from './actions.ts'
import { ownComments } from './own-queries.ts'
import { commentById, commentsCountOf, shownComments, unseenCommentsOf } from './queries.ts'
import { type CommentReader, commentOf, isPrefetch, splitPage } from './rules.ts'

const readerOf = async (context: Context, id: number): Promise<CommentReader> => ({ id, sign: await signer(context) })

export function comments(app: FastifyInstance) {
  implement(app, listComments, async ({ params: { postId }, query }, context) => {
    const { db, user, now, language } = context
    const shownCount = await commentsCountOf(db, postId, now(), language)
    if (shownCount === undefined) throw new Problem('not_found')
    const unseen = user ? await unseenCommentsOf(db, postId, user.id) : []
    const { ofUnseen, ofShown } = splitPage(pageRange(query), unseen.length)
    const shown = ofShown.limit > 0 ? await shownComments(db, postId, ofShown) : []
    const reader = user && (await readerOf(context, user.id))
    return paginate(
      query,
      shownCount + unseen.length,
      [...unseen.slice(ofUnseen.from, ofUnseen.to), ...shown].map((comment) => commentOf(comment, reader)),
    )
  })

  implement(app, listOwnComments, async (_input, { db, user, language, now }) =>
    (await ownComments(db, { userId: user.id, language, now: now(), limit: ownCommentsShown })).map(
      ({ created_at, ...comment }) => ({ ...comment, created_at: created_at.toISOString() }),
    ),
  )

  implement(app, writeComment, async ({ params: { id }, body }, context) => {
    const { transaction, user, now, changedOnly } = context
    const reader = await readerOf(context, user.id)
    const written = await transaction(async (trx) => {
      const commentId = await actions.writeComment(trx, { id, userId: user.id, body, at: now() })
      return commentOf(await commentById(trx, commentId), reader)
    })
    // Posts and comments share one sequence of ids, so only an edited comment can have the id of the path.
    if (written.id === id) changedOnly()
    return written
  })

  implement(app, deleteComment, async ({ params: { postId, commentId } }, { db, user, request, now }) => {
    if (isPrefetch(request.headers)) throw new Problem('not_yours')
    const comment = { postId, id: commentId, userId: user.id }
    if (!(await db.transaction().execute((trx) => actions.deleteComment(trx, comment)))) throw new Problem('not_found')
    return { id: commentId, comments_count: (await commentsCountOf(db, postId, now())) ?? 0 }
  })

  implement(app, reportComment, async ({ params: { commentId } }, { db, user, now }) => {
    const report = { id: commentId, userId: user.id, at: now() }
    if (!(await db.transaction().execute((trx) => actions.reportComment(trx, report)))) throw new Problem('not_found')
    return { id: commentId }
  })
}
