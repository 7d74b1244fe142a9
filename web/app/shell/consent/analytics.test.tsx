import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.resetModules())

test('product §2 a page that makes no call reads the server’s clock, once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T13:30:00Z') })
  // No earlier answer has set the clock of these modules.
  vi.resetModules()
  const { show } = await import('../../testing.tsx')
  const { network } = await import('browser/testing.tsx')
  const { OpenNow } = await import('../../branches/hours/open-now.tsx')
  const { useAnalytics } = await import('./analytics.ts')
  function Page() {
    useAnalytics()
    return <OpenNow week={[{ day: 2, opens: '07:00', closes: '15:30' }]} />
  }
  const date = new Date('2026-11-24T12:00:00Z').toUTCString()
  const calls = network(() => new Response(null, { headers: { date } }))

  show(<Page />)
  expect(screen.getByText(/^Closed, opens/)).toBeVisible()
  expect(await screen.findByText(/^Open now/)).toBeVisible()
  show(<Page />)
  expect(calls.map(({ path, init }) => [init.method, path])).toEqual([['HEAD', '/healthz']])
})
