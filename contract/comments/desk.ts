import { z } from 'zod'
import { decisions, desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalId, optionalText, picture, text } from '../fields.ts'
import { chosen } from '../filters.ts'
import { pagingQuery } from '../paging.ts'
import { commentMaxLength } from './endpoints.ts'

/** Lists load twelve and offer more. */
const commentsPerPage = 12

/** `waiting`: comments that only their author sees, and reported ones; `authors`: the latest of each author whose new name or picture waits. */
export const commentViews = ['waiting', 'authors', 'reported', 'shown', 'hidden'] as const
export type CommentView = (typeof commentViews)[number]
export const commentSorts = ['newest', 'oldest'] as const
/** Reasons for which a comment waits for moderation. */
const waitingReasons = ['reported', 'word', 'link', 'first', 'edited'] as const
export type WaitingReason = (typeof waitingReasons)[number]

const named = z.object({ id: z.number().int(), name: z.string() })
const states = ['waiting', 'shown', 'refused'] as const

export const DeskComment = z.object({
  id: z.number().int(),
  comment: z.string(),
  state: z.enum(states),
  reasons: z.array(z.enum(waitingReasons)).meta({ description: 'Reasons of a waiting comment' }),
  marks: z
    .array(z.object({ from: z.number().int(), to: z.number().int() }))
    .meta({ description: 'Positions of listed words, in UTF-16 units' }),
  reports_count: z.number().int(),
  author: named
    .extend({
      since: z.iso.datetime(),
      shown_count: z
        .number()
        .int()
        .meta({ description: 'Published comments of the author besides this one, counted up to 100' }),
      hidden_count: z.number().int().meta({ description: 'Hidden comments of the author besides this one' }),
      change: z.object({ name: z.string(), image: picture.nullable(), mark: z.string() }).nullable().meta({
        description: 'A new name or picture that nobody else sees before a decision (`decide` with its `mark`)',
      }),
    })
    .nullable()
    .meta({ description: 'null: the account is deleted' }),
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
  summary: 'Comments of families on posts: waiting, reported, published or hidden',
  query: pagingQuery(commentsPerPage).extend({
    state: chosen(commentViews).meta({ description: '`waiting` by default' }),
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
  summary: 'Number of comments by state, counted up to 10,001',
  query: z.object({ branch_id: optionalId }),
  answer: z.object({
    waiting: z.number().int(),
    authors: z.number().int(),
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
  summary: 'Set the public reply to a comment; a waiting comment is published with it. Without text, remove the reply',
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
  summary: 'Moderated words; a comment with one of them waits, in any spelling',
  answer: z.array(CommentWord),
})

export const addCommentWord = endpoint({
  method: 'POST',
  path: '/desk/comment-words',
  caller: 'staff',
  may: 'comments.decide',
  verb: 'comment_word_added',
  summary: 'Add a word to the list; a word that exists in another spelling is answered unchanged',
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
  summary: 'Remove a word from the list',
  params: z.object({ id }),
  answer: z.object({ removed: z.literal(true) }),
  limit: desk,
})

export const decideComment = endpoint({
  method: 'POST',
  path: '/desk/comments/:id/decide',
  caller: 'staff',
  may: 'comments.decide',
  verb: {
    by: 'answer',
    verbs: {
      show: 'comment_shown',
      hide: 'comment_hidden',
      wait: 'comment_held',
      accept_author: 'author_accepted',
      keep_author: 'author_kept',
    },
  },
  summary:
    'Publish or hide a comment, or set it back to waiting; its author is notified. Or accept the new name and picture of its author, or keep the former ones',
  params: z.object({ id }),
  body: z.object({
    answer: z.enum(['show', 'hide', 'wait', 'accept_author', 'keep_author']),
    was: z.enum(states),
    mark: z.string().max(40).optional().meta({ description: 'Of the `change` of the author that the screen showed' }),
  }),
  answer: z.object({ id: z.number().int(), state: z.enum(['shown', 'refused', 'waiting']) }),
  limit: decisions,
})
