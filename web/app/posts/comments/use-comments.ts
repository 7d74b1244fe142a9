import type { InfiniteData } from '@tanstack/react-query'
import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { serverNow } from 'browser/calls/clock.ts'
import { failureText } from 'browser/calls/failure-text.ts'
import type { Loaded } from 'browser/calls/load.ts'
import { usePagedList } from 'browser/calls/use-paged-list.ts'
import { useUserKey } from 'browser/calls/use-user-key.ts'
import { useIdempotencyKeys } from 'browser/forms/idempotency-key.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Comment, deleteComment, listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { useRevalidator } from 'react-router'
import type { User } from '../../accounts/user.ts'
import { commentsInput } from './comments-input.ts'

type Pages = InfiniteData<Page<Comment>, number>

/** Placeholder in the list until the server has answered. */
const optimisticComment = (comment: string, user: User): Comment => ({
  id: -Date.now(),
  comment,
  user: { id: Number(user.user_id), name: user.user_name.split(' ')[0] ?? '', image: null },
  created_at: serverNow().toISOString(),
  edited_at: null,
  is_mine: true,
  is_waiting: false,
  is_refused: false,
})

/**
 * Comments of a post with optimistic changes that are undone on failure. Reloads the post after each change, and after
 * deleting also the first page of comments (spec §7).
 */
export function useComments(postId: number, initial: Loaded<Page<Comment>> | undefined, user: User | undefined) {
  const { t } = useWords('comments')
  const { revalidate } = useRevalidator()
  const keys = useIdempotencyKeys()
  const list = usePagedList(listComments, (page) => commentsInput(postId, page), initial)
  // Cache key of the user's own list (browser/calls/use-user-key.ts).
  const key = ['paged', ...queryKeyOf(listComments, commentsInput(postId, 1)), ...useUserKey(listComments)]

  const change = (edit: (comments: Comment[], page: number) => Comment[]) =>
    queryClient.setQueryData<Pages>(
      key,
      (known) =>
        known && { ...known, pages: known.pages.map((page, index) => ({ ...page, data: edit(page.data, index) })) },
    )
  const reloadPost = () => {
    queryClient.removeQueries({ queryKey: [showPost.path] })
    void revalidate()
  }
  const reloadFirstPage = async () => {
    const page = await call(listComments, commentsInput(postId, 1))
    queryClient.setQueryData<Pages>(key, { pages: [page], pageParams: [1] })
  }
  /** Applies an edit optimistically and sends it; undoes it on failure. Returns whether it succeeded. */
  async function mutate(edit: Parameters<typeof change>[0], send: () => Promise<unknown>): Promise<boolean> {
    await queryClient.cancelQueries({ queryKey: key })
    const before = queryClient.getQueryData<Pages>(key)
    change(edit)
    try {
      await send()
      return true
    } catch (problem) {
      queryClient.setQueryData(key, before)
      notify({ kind: 'error', text: failureText(problem, t('failed')) })
      return false
    }
  }

  return {
    list,
    async add(text: string) {
      if (!user) return false
      const comment = optimisticComment(text, user)
      return mutate(
        (comments, page) => (page === 0 ? [comment, ...comments] : comments),
        async () => {
          const added = await call(
            writeComment,
            { params: { id: postId }, body: { comment: text } },
            { idempotencyKey: keys.keyFor(text) },
          )
          keys.clear()
          change((comments) => comments.map((each) => (each.id === comment.id ? added : each)))
          reloadPost()
        },
      )
    },
    edit: ({ id }: Comment, text: string) =>
      mutate(
        (comments) => comments.map((each) => (each.id === id ? { ...each, comment: text } : each)),
        async () => {
          const edited = await call(writeComment, { params: { id }, body: { data: text } })
          change((comments) => comments.map((each) => (each.id === id ? edited : each)))
          // The public number of comments drops until the edit is approved.
          if (edited.is_waiting) reloadPost()
        },
      ),
    async remove({ id }: Comment) {
      const gone = await mutate(
        (comments) => comments.filter((each) => each.id !== id),
        () => call(deleteComment, { params: { postId, commentId: id } }),
      )
      if (!gone) return
      notify({ kind: 'success', text: t('deleted') })
      reloadPost()
      // The page shows the change already.
      await reloadFirstPage().catch(() => {})
    },
    async report({ id }: Comment) {
      try {
        await call(reportComment, { params: { commentId: id } })
        notify({ kind: 'success', text: t('reported') })
      } catch (problem) {
        notify({ kind: 'error', text: failureText(problem, t('failed')) })
      }
    },
  }
}
