import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listAds } from 'contract/ads/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { json, network, show } from '../testing.tsx'
import type { Loaded } from './load.ts'
import { useLoadable } from './use-loadable.ts'

afterEach(() => vi.restoreAllMocks())

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
