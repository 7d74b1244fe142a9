import { deleteComment, listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import { listOwnComments, ownCommentsShown } from 'contract/comments/own.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { type Context, implement } from '../http/implement.ts'
import { pageRange, paginate } from '../http/paging.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { signer } from '../storage/private/signed.ts'
import { stateOfEditedComment, stateOfNewComment, trustedAfter } from './moderation.ts'
import { ownComments } from './own-queries.ts'
import {
  addComment,
  addReport,
  commentById,
  commentCursor,
  commentsCountOf,
  commentsFrom,
  countShownComments,
  lockOwnComment,
  removeComment,
  unseenCommentsOf,
  updateComment,
} from './queries.ts'
import { type CommentReader, commentOf, isPrefetch, splitPage } from './rules.ts'
import { lettersOfList } from './words/queries.ts'

const readerOf = async (context: Context, id: number): Promise<CommentReader> => ({ id, sign: await signer(context) })

export function comments(app: FastifyInstance) {
  implement(app, listComments, async ({ params: { postId }, query }, context) => {
    const { db, user, now, language } = context
    const shownCount = await commentsCountOf(db, postId, now(), language)
    if (shownCount === undefined) throw new Problem('not_found')
    const unseen = user ? await unseenCommentsOf(db, postId, user.id) : []
    const { ofUnseen, ofShown } = splitPage(pageRange(query), unseen.length)
    const cursor = ofShown.limit > 0 ? await commentCursor(db, postId, ofShown.offset) : undefined
    const shown = cursor ? await commentsFrom(db, postId, cursor, ofShown.limit) : []
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
    const { transaction, user, now } = context
    const reader = await readerOf(context, user.id)
    return transaction(async (trx) => {
      const isPost = (await commentsCountOf(trx, id, now())) !== undefined
      const comment = isPost ? body.comment : (body.data ?? body.comment)
      if (comment === undefined) throw invalidField(isPost ? 'comment' : 'data', { rule: 'required' })
      const known = {
        shownCount: await countShownComments(trx, user.id, trustedAfter),
        words: await lettersOfList(trx),
      }
      if (!isPost) {
        const before = await lockOwnComment(trx, id, user.id)
        if (!before) throw new Problem('not_found')
        const state = before.state === 'waiting' ? 'waiting' : stateOfEditedComment(comment, known)
        if (before.comment !== comment) await updateComment(trx, id, { comment, state, edited_at: now() })
        return commentOf(await commentById(trx, id), reader)
      }
      const state = stateOfNewComment(comment, known)
      const added = await addComment(trx, { postId: id, userId: user.id, comment, state, at: now() })
      return commentOf(await commentById(trx, added), reader)
    })
  })

  implement(app, deleteComment, async ({ params: { postId, commentId } }, { db, user, request, now }) => {
    if (isPrefetch(request.headers)) throw new Problem('not_yours')
    if (!(await removeComment(db, { postId, id: commentId, userId: user.id }))) throw new Problem('not_found')
    return { id: commentId, comments_count: (await commentsCountOf(db, postId, now())) ?? 0 }
  })

  implement(app, reportComment, async ({ params: { commentId } }, { db, user, now }) => {
    if (!(await addReport(db, commentId, user.id, now()))) throw new Problem('not_found')
    return { id: commentId }
  })
}
