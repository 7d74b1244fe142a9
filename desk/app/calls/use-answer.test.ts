import { QueryClient } from '@tanstack/react-query'
import { json, network } from 'browser/testing.tsx'
import { type DeskStory, showDeskStory } from 'contract/stories/desk.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOf } from './use-answer.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const story = (version: number, id = 7) => ({ id, version }) as DeskStory

/** What stands there after an answer has come that was asked for before something was saved. */
async function after(saved: DeskStory, late: DeskStory) {
  const client = new QueryClient()
  const asked = Promise.withResolvers<Response>()
  network(() => asked.promise)
  const options = answerOf(showDeskStory, { params: { id: 7 } })
  client.setQueryData(options.queryKey, story(1))
  const fetching = client.fetchQuery({ ...options, staleTime: 0 })
  client.setQueryData(options.queryKey, saved)
  asked.resolve(json({ data: late }))
  await fetching
  return client.getQueryData(options.queryKey)
}

test('desk §2 an answer that was overtaken by a saving takes nothing back: who saves next does not clash with oneself', async () => {
  expect(await after(story(2), story(1))).toEqual(story(2))
})

test('desk §2 what others have saved since is taken, and so is another thing that answers under the same address', async () => {
  expect(await after(story(2), story(3))).toEqual(story(3))
  expect(await after(story(9), story(4, 8))).toEqual(story(4, 8))
})
