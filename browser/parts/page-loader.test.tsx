import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { PageLoader } from './page-loader.tsx'

beforeEach(() => void vi.useFakeTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('§2 the loader shows once a page has been loading for a quarter of a second, with reduced motion too', async () => {
  show(<PageLoader />)
  await pass(249)
  expect(screen.queryByRole('status')).toBeNull()
  await pass(1)
  expect(screen.getByRole('status')).toBeVisible()
})

test('product §3 a page that has not come after 20 seconds says so and can be asked for again', async () => {
  show(<PageLoader />)
  await pass(19_999)
  expect(screen.queryByRole('button')).toBeNull()
  await pass(1)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByText('This did not arrive', { exact: false })).toBeVisible()
})
