import { z } from 'zod'
import { comments } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, picture, text } from '../fields.ts'
import { defaultPerPage, pagingQuery } from '../paging.ts'

/** product §2 */
export const commentMaxLength = 2000

/** At least one visible character. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const commentText = text(commentMaxLength).refine((value) => visible.test(value), { params: { rule: 'required' } })
const optionalCommentText = z
  .preprocess((value) => value ?? undefined, commentText.optional() as z.ZodType<string | undefined, string | null>)
  .optional()

export const Comment = z.object({
  id: z.number().int(),
  comment: z.string(),
  user: z
    .object({
      id: z.number().int(),
      name: z.string().meta({ description: 'First name only' }),
      image: picture.nullable(),
    })
    .nullable()
    .meta({ description: 'null: the account is deleted' }),
  created_at: z.string().meta({ format: 'date-time' }),
  edited_at: z.string().nullable().meta({ format: 'date-time' }),
  is_mine: z.boolean(),
  is_waiting: z.boolean().meta({ description: 'Waits for moderation; visible to its author only' }),
  is_refused: z.boolean().meta({ description: 'Hidden by the school; visible to its author only' }),
  answer: z
    .object({ text: z.string(), answered_at: z.string().meta({ format: 'date-time' }) })
    .optional()
    .meta({ description: 'Public reply of the school, if there is one' }),
})
export type Comment = z.output<typeof Comment>

export const listComments = endpoint({
  method: 'GET',
  path: '/posts/:postId/comments',
  caller: 'anyone',
  personal: true,
  summary: 'Comments of a post, newest first',
  params: z.object({ postId: id }),
  query: pagingQuery(defaultPerPage),
  answer: z.array(Comment),
  paged: true,
})

/** Ids of posts and comments come from one sequence, so one address serves both (product §2). */
export const writeComment = endpoint({
  method: 'POST',
  path: '/posts/:id/comment',
  caller: 'parent',
  summary: 'Add a comment (id of a post) or change one’s own (id of the comment)',
  params: z.object({ id }),
  body: z.object({
    comment: optionalCommentText.meta({ description: 'Text of a new comment' }),
    data: optionalCommentText.meta({ description: 'New text of a changed comment' }),
  }),
  answer: Comment,
  status: 201,
  mayChange: true,
  limit: comments,
})

export const deleteComment = endpoint({
  method: 'GET',
  path: '/posts/:postId/:commentId/comment/delete',
  caller: 'parent',
  summary: 'Delete one’s own comment',
  params: z.object({ postId: id, commentId: id }),
  answer: z.object({ id: z.number().int(), comments_count: z.number().int() }),
  limit: comments,
})

export const reportComment = endpoint({
  method: 'POST',
  path: '/posts/:commentId/comment/report',
  caller: 'parent',
  summary: 'Report a comment to the school',
  params: z.object({ commentId: id }),
  answer: z.object({ id: z.number().int() }),
  limit: comments,
})
