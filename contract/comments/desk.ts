import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalId, optionalText, text } from '../fields.ts'
import { chosen } from '../filters.ts'
import { pagingQuery } from '../paging.ts'
import { commentMaxLength } from './endpoints.ts'

/** Lists load twelve and offer more. */
const commentsPerPage = 12

/** `waiting`: comments that only their author sees, and reported ones. */
export const commentViews = ['waiting', 'reported', 'shown', 'hidden'] as const
export type CommentView = (typeof commentViews)[number]
export const commentSorts = ['newest', 'oldest'] as const
/** Why the school reads a comment before others do. */
const waitingReasons = ['reported', 'word', 'link', 'first', 'edited'] as const
export type WaitingReason = (typeof waitingReasons)[number]

const named = z.object({ id: z.number().int(), name: z.string() })
const states = ['waiting', 'shown', 'refused'] as const

export const DeskComment = z.object({
  id: z.number().int(),
  comment: z.string(),
  state: z.enum(states),
  reasons: z.array(z.enum(waitingReasons)).meta({ description: 'Of one that waits: why' }),
  marks: z
    .array(z.object({ from: z.number().int(), to: z.number().int() }))
    .meta({ description: 'Where words of the list stand in it, in UTF-16 units' }),
  reports_count: z.number().int(),
  author: named
    .extend({
      since: z.iso.datetime(),
      shown_count: z.number().int().meta({ description: 'Other comments of theirs that stand, counted up to 100' }),
      hidden_count: z.number().int().meta({ description: 'Other comments of theirs that are hidden' }),
    })
    .nullable()
    .meta({ description: 'null: the account is gone' }),
  post: named.extend({ url: z.string() }),
  branch: named.nullable(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  answer: z.object({ text: z.string(), at: z.iso.datetime(), by: named.nullable() }).nullable(),
})
export type DeskComment = z.output<typeof DeskComment>

export const listDeskComments = endpoint({
  method: 'GET',
  path: '/desk/comments',
  caller: 'staff',
  may: 'comments.decide',
  summary:
    'What families say below posts: what waits for the school, what was reported, what is shown and what is hidden',
  query: pagingQuery(commentsPerPage).extend({
    state: chosen(commentViews).meta({ description: '`waiting` where nothing is said' }),
    branch_id: optionalId,
    author_id: optionalId,
    post_id: optionalId,
    sort: chosen(commentSorts),
  }),
  answer: z.array(DeskComment),
  paged: true,
})

export const countDeskComments = endpoint({
  method: 'GET',
  path: '/desk/comment-counts',
  caller: 'staff',
  may: 'comments.decide',
  summary: 'How many comments are in each state, counted up to 10,001',
  query: z.object({ branch_id: optionalId }),
  answer: z.object({
    waiting: z.number().int(),
    reported: z.number().int(),
    shown: z.number().int(),
    hidden: z.number().int(),
  }),
})

/** The request carries the state on the screen (`was`); if it has changed since, the caller gets 409 `conflict`. */
export const answerComment = endpoint({
  method: 'POST',
  path: '/desk/comments/:id/answer',
  caller: 'staff',
  may: 'comments.decide',
  verb: 'comment_answered',
  summary:
    "The school's answer, shown below the comment; one that waits is shown with it. Without a text it is taken away",
  params: z.object({ id }),
  body: z.object({
    text: optionalText(commentMaxLength),
    was: z.object({ state: z.enum(states), answered_at: z.iso.datetime().nullable() }),
  }),
  answer: DeskComment,
  limit: desk,
})

const CommentWord = z.object({
  id: z.number().int(),
  word: z.string(),
  added_by: named.nullable(),
  added_at: z.iso.datetime(),
})
export type CommentWord = z.output<typeof CommentWord>
export const wordMaxLength = 60
export const wordsMax = 500

export const listCommentWords = endpoint({
  method: 'GET',
  path: '/desk/comment-words',
  caller: 'staff',
  may: 'comments.decide',
  summary: 'Words that need a look: a comment with one of them waits, however it is written',
  answer: z.array(CommentWord),
})

export const addCommentWord = endpoint({
  method: 'POST',
  path: '/desk/comment-words',
  caller: 'staff',
  may: 'comments.decide',
  verb: 'comment_word_added',
  summary: 'Put a word on the list; one that is there already, in whatever spelling, is answered as it stands',
  body: z.object({ word: text(wordMaxLength) }),
  answer: CommentWord,
  limit: desk,
})

export const removeCommentWord = endpoint({
  method: 'POST',
  path: '/desk/comment-words/:id/remove',
  caller: 'staff',
  may: 'comments.decide',
  verb: 'comment_word_removed',
  summary: 'Take a word off the list',
  params: z.object({ id }),
  answer: z.object({ removed: z.literal(true) }),
  limit: desk,
})

export const commentDeskEndpoints = {
  addCommentWord,
  answerComment,
  countDeskComments,
  listCommentWords,
  listDeskComments,
  removeCommentWord,
}
