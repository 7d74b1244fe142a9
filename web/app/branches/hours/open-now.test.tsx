import { act, screen } from '@testing-library/react'
import { call } from 'browser/calls/call.ts'
import { json, network } from 'browser/testing.tsx'
import { listAds } from 'contract/ads/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing.tsx'
import { OpenNow } from './open-now.tsx'

const answerAt = (date: string, age = '0') =>
  network(() => {
    const answer = json({ data: [] })
    answer.headers.set('date', new Date(date).toUTCString())
    answer.headers.set('age', age)
    return answer
  })

test('product §2 a branch is open by the server’s clock, although the device’s is a day and an hour ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T13:30:00Z') })
  const week = [{ day: 2, opens: '07:00', closes: '15:30' }]
  show(<OpenNow week={week} />)
  expect(screen.getByText(/^Closed, opens/)).toBeVisible()
  // A shared cache has had the answer for half an hour: it is Tuesday, 15:00 in Riyadh.
  answerAt('2026-11-24T11:30:00Z', '1800')
  await act(() => call(listAds))
  expect(screen.getByText(/^Open now/)).toBeVisible()
  answerAt('2026-11-25T13:29:00Z')
  await act(() => call(listAds))
  expect(screen.getByText(/^Closed, opens/)).toBeVisible()
})
