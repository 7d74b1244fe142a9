import { call, queryClient } from 'browser/calls/call.ts'
import { failureText } from 'browser/calls/failure-text.ts'
import { usePagedList } from 'browser/calls/use-paged-list.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { defaultPerPage } from 'contract/paging.ts'
import { likeStory, listStories, type StoryItem, viewStory } from 'contract/stories/endpoints.ts'
import { useState } from 'react'

const stories = (page: number) => ({ query: { with_paginate: 'yes', per_page: defaultPerPage, page } as const })
export const reload = () => queryClient.invalidateQueries({ queryKey: ['paged', listStories.path] })

/** The stories, page after page; a like or a view loads them again (spec §7). */
export const useStories = () => usePagedList(listStories, stories)

const viewed = new Set<number>()

/** Reports a view once; errors are ignored. */
export function reportViewed({ id, is_viewed }: StoryItem) {
  if (is_viewed || viewed.has(id)) return
  viewed.add(id)
  call(viewStory, { body: { model_id: id } })
    .then(reload)
    .catch(() => viewed.delete(id))
}

/** Likes of an item with an optimistic update, undone on failure. */
export function useStoryLike({ id, likes_count, is_liked }: StoryItem) {
  const { t } = useWords('stories')
  const [answered, setAnswered] = useState<{ id: number; likes_count: number; is_liked: boolean }>()
  const liked = answered?.id === id ? answered : { id, likes_count, is_liked }

  async function toggle() {
    setAnswered({ id, likes_count: liked.likes_count + (liked.is_liked ? -1 : 1), is_liked: !liked.is_liked })
    try {
      setAnswered({ id, ...(await call(likeStory, { body: { model_id: id } })) })
      await reload()
    } catch (problem) {
      setAnswered({ id, likes_count, is_liked })
      notify({ kind: 'error', text: failureText(problem, t('failed_like')) })
    }
  }
  return { liked, toggle }
}
