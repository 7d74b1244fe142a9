import { QueryClient } from '@tanstack/react-query'
import { json, network } from 'browser/testing.tsx'
import { type DeskStory, showDeskStory } from 'contract/stories/desk.ts'
import { expect, test } from 'vitest'
import { answerOf } from './use-answer.ts'

const story = (version: number, id = 7) => ({ id, version }) as DeskStory

/** The cached answer after a late response that was requested before a save. */
async function after(saved: DeskStory, late: DeskStory) {
  const client = new QueryClient()
  const pending = Promise.withResolvers<Response>()
  network(() => pending.promise)
  const options = answerOf(showDeskStory, { params: { id: 7 } })
  client.setQueryData(options.queryKey, story(1))
  const fetching = client.fetchQuery({ ...options, staleTime: 0 })
  client.setQueryData(options.queryKey, saved)
  pending.resolve(json({ data: late }))
  await fetching
  return client.getQueryData(options.queryKey)
}

test('desk §2 a late answer does not replace the version saved since, so the next save does not conflict with it', async () => {
  expect(await after(story(2), story(1))).toEqual(story(2))
})

test('desk §2 a newer version by another user replaces the cached one, and so does another item with the same key', async () => {
  expect(await after(story(2), story(3))).toEqual(story(3))
  expect(await after(story(9), story(4, 8))).toEqual(story(4, 8))
})
