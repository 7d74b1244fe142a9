import {
  answerComment,
  commentViews,
  countDeskComments,
  decideComment,
  listDeskComments,
} from 'contract/comments/desk.ts'
import { exportComments, exportCommentsCsv } from 'contract/comments/exports.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Staff } from '../platform/http/authentication.ts'
import { implementExports, inBatches } from '../platform/http/exports/implement-exports.ts'
import { actThenShow } from '../platform/http/idempotency.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { signer } from '../platform/storage/private/signed.ts'
import { removePicture } from '../platform/storage/remove.ts'
import * as actions from './actions.ts'
import { deskComment } from './desk/desk-comment.ts'
import { commentColumns } from './desk/export-columns.ts'
import { countDeskCommentsWhere, deskCommentIds, deskCommentsById, deskCommentsWhere } from './desk/queries.ts'
import { deskCommentOf } from './desk/shape.ts'
import { normalisedWords } from './words/queries.ts'
import { commentWords } from './words/routes.ts'

const filterOf = (
  { state: view = 'waiting', branch_id, author_id, post_id }: ParsedInput<typeof exportComments>['query'],
  { branchIds }: Pick<Staff, 'branchIds'>,
) => ({ view, branch_id, author_id, post_id, branchIds })

export function commentsAtDesk(app: FastifyInstance) {
  commentWords(app)

  implement(app, listDeskComments, async ({ query }, { db, user, language, now }) => {
    const { sort = 'newest' } = query
    const filter = filterOf(query, user)
    const [total, stored, words, sign] = await Promise.all([
      countDeskCommentsWhere(db, filter),
      deskCommentsWhere(db, filter, { sort, language, ...pageRange(query) }),
      normalisedWords(db),
      signer({ db, now }),
    ])
    return paginate(
      query,
      total,
      stored.map((comment) => deskCommentOf(comment, words, sign)),
    )
  })

  implementExports(
    app,
    { xlsx: exportComments, csv: exportCommentsCsv },
    {
      sheet: 'sheet_comments',
      columns: commentColumns,
      verb: 'comments_exported',
      kind: 'comments',
      async find(query, { db, user, language, now }) {
        const ids = await deskCommentIds(db, filterOf(query, user), query.sort ?? 'newest')
        const [words, sign] = [await normalisedWords(db), await signer({ db, now: () => now })]
        const read = async (some: readonly number[]) =>
          (await deskCommentsById(db, some, language)).map((comment) => deskCommentOf(comment, words, sign))
        return { count: ids.length, batches: inBatches(ids, read) }
      },
    },
  )

  implement(app, countDeskComments, async ({ query: { branch_id } }, { db, user }) => {
    const [waiting = 0, authors = 0, reported = 0, shown = 0, hidden = 0] = await Promise.all(
      commentViews.map((view) => countDeskCommentsWhere(db, { view, branch_id, branchIds: user.branchIds })),
    )
    return { waiting, authors, reported, shown, hidden }
  })

  implement(app, decideComment, async ({ params: { id }, body: { answer, was, mark } }, context) => {
    let former: string | null = null
    const decided = await context.transaction(async (trx) => {
      if (answer !== 'accept_author' && answer !== 'keep_author')
        return { id, state: await actions.decideComment(trx, context, { id, answer, was }) }
      const { state, replaced } = await actions.decideCommentAuthor(trx, context, { id, answer, mark })
      former = replaced
      return { id, state }
    })
    if (former) await removePicture(former, context.storage, context.log)
    return decided
  })

  implement(app, answerComment, ({ params: { id }, body: { text, was } }, context) =>
    actThenShow(
      context.transaction,
      (trx) => actions.answerComment(trx, context, { id, text, was }),
      (trx) => deskComment(trx, context, id, context.language),
    ),
  )
}
