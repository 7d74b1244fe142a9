import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listAds } from 'contract/ads/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { json, network, show } from '../testing.tsx'
import type { Loaded } from './load.ts'
import { useLoadable } from './use-loadable.ts'

function Probe({ first: initial }: { first?: Loaded<{ id: number }[]> }) {
  // biome-ignore lint/suspicious/noExplicitAny: one field of an ad is enough here
  const ads = useLoadable(listAds, undefined, initial as any)
  return (
    <>
      <p>{`${ads.status} ${ads.data?.length ?? ''} ${ads.message ?? ''}`}</p>
      <button type="button" onClick={ads.retry}>
        again
      </button>
    </>
  )
}

test('§4 a list is loading, then succeeded', async () => {
  network(() => json({ data: [{ id: 1 }] }))
  show(<Probe />)
  expect(screen.getByText(/loading/)).toBeVisible()
  expect(await screen.findByText(/succeeded 1/)).toBeVisible()
})

test('§4 a list that came with the page is not fetched', async () => {
  const calls = network(() => json({ data: [] }))
  show(<Probe first={{ status: 'succeeded', data: [{ id: 1 }] }} />)
  expect(screen.getByText(/succeeded 1/)).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('§4, §8 a failure keeps the error’s own message, and trying again recovers', async () => {
  network(() => json({ data: [{ id: 1 }, { id: 2 }] }))
  show(<Probe first={{ status: 'failed', message: 'We will be back in a moment.' }} />)
  expect(screen.getByText('failed We will be back in a moment.')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'again' }))
  expect(await screen.findByText(/succeeded 2/)).toBeVisible()
})

/** Answers with nothing, or with a beginning and then nothing, until the call is given up. */
const silent =
  (beginning?: string) =>
  (_path: string, { signal }: RequestInit) => {
    const givenUp = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    if (beginning === undefined) return givenUp
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
      pull: () => givenUp,
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }

test.each([
  ['before the answer', undefined],
  ['within the answer', '{"data": ['],
])('product §3 a connection that dies %s fails after 20 seconds, and trying again recovers', async (_, beginning) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer: Parameters<typeof network>[0] = silent(beginning)
  const calls = network((path, init) => answer(path, init))
  show(<Probe />)
  await act(() => vi.advanceTimersByTimeAsync(19_000))
  expect(screen.getByText(/loading/)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByText(/failed/)).toBeVisible()
  expect(calls).toHaveLength(1)

  answer = () => json({ data: [{ id: 1 }] })
  await userEvent.click(screen.getByRole('button', { name: 'again' }))
  expect(await screen.findByText(/succeeded 1/)).toBeVisible()
})

test('product §3 a long answer that keeps coming is read to its end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  network(() => {
    const parts = ['{"data": [', '{"id": 1}', ',{"id": 2}', ']}']
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 15_000))
        const part = parts.shift()
        if (part === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(part))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  show(<Probe />)
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  expect(await screen.findByText(/succeeded 2/)).toBeVisible()
})
