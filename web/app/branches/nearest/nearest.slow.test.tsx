import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { readDraft } from 'browser/storage/drafts.ts'
import { json, network, stubNavigator, wordsFor } from 'browser/testing.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing.tsx'
import BookTourPage from '../../tours/book-tour.page.tsx'
import { storeNear } from './near.ts'
import { Nearest } from './nearest.tsx'

const words = wordsFor('en').nearest
const far = { id: 1, name: 'Al Rawdah', city: 'Jeddah', latitude: 21.5, longitude: 39.2 }
const near = { id: 2, name: 'Al Safa', city: 'Abha', latitude: 18.2, longitude: 42.5 }
const facts = { image: 'branches/1.webp', address: 'Street', phone_numbers: ['+966125550141'] }
const abha = { coords: { latitude: 18.2, longitude: 42.5 } } as GeolocationPosition

const school = () =>
  network((path) => {
    if (path.startsWith('/branch/index')) return json({ data: [far, near] })
    if (path.startsWith('/tour/slots')) return json({ data: [] })
    if (path.startsWith('/tour/days')) return json({ data: { days: [], closed: [] } })
    if (path.startsWith('/branch/')) return json({ data: { ...facts, ...(path === '/branch/2/show' ? near : far) } })
    return json({ data: { phone: '+966920005550', email: 'hello@smartkids.example' } })
  })

/** Replaces the browser's geolocation. */
const browser = (answers: Geolocation['getCurrentPosition']) =>
  stubNavigator({ geolocation: { getCurrentPosition: answers } })

const draft = () => JSON.parse(sessionStorage.getItem('draft:tour') ?? 'null')
const ask = async () => fireEvent.click(await screen.findByRole('button', { name: words.ask ?? '' }))

afterEach(() => act(() => storeNear([])))

test('product §3 after a dismissed prompt the button is enabled again, and a late position is ignored', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let late: PositionCallback = () => {}
  browser((found) => {
    late = found
  })
  school()
  sessionStorage.setItem('draft:tour', JSON.stringify({ branch_id: '1' }))
  show(<Nearest />)
  await ask()
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText(words.unknown ?? '')).toBeVisible()
  expect(screen.getByRole('button', { name: words.ask ?? '' })).toBeEnabled()
  act(() => late(abha))
  expect(draft().branch_id).toBe('1')
})

test('product §3 with full storage the nearest branch is still shown and set in the tour draft', async () => {
  browser((found) => found(abha))
  school()
  sessionStorage.setItem('draft:tour', JSON.stringify({ branch_id: '1' }))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  show(<Nearest />)
  await ask()
  expect(await screen.findByText(/^Al Safa is nearest/)).toBeVisible()
  expect(readDraft('tour')).toEqual({ branch_id: '2' })
})

test('product §3 searching on another page sets the nearest branch in the tour draft; a branch chosen by hand stays', async () => {
  browser((found) => found(abha))
  school()
  // biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested
  const page = <BookTourPage {...({ loaderData: {}, actionData: undefined } as any)} />
  const askElsewhere = async () => {
    const shown = show(<Nearest />)
    await ask()
    await screen.findByText(/^Al Safa is nearest/)
    shown.unmount()
  }

  const begun = show(page)
  await screen.findByText('Al Rawdah, Jeddah')
  await waitFor(() => expect(draft().branch_id).toBe('1'))
  begun.unmount()
  await askElsewhere()
  expect(draft().branch_id, 'it stood there by itself').toBe('2')

  const chosen = show(page)
  await screen.findByText('Al Safa, Abha')
  fireEvent.click(screen.getByRole('radio', { name: 'Al Rawdah' }))
  await screen.findByText('Al Rawdah, Jeddah')
  await waitFor(() => expect(draft().branch_id).toBe('1'))
  chosen.unmount()
  await askElsewhere()
  expect(draft().branch_id, 'chosen by hand').toBe('1')

  const again = show(page)
  expect(await screen.findByText('Al Rawdah, Jeddah')).toBeVisible()
  await ask()
  expect(await screen.findByText('Al Safa, Abha'), 'asked here, for this form').toBeVisible()
  again.unmount()
})

test('product §3 with one branch on the map there is no button for the nearest', async () => {
  const calls = network((path) =>
    path.startsWith('/branch/index')
      ? json({ data: [near, { ...far, latitude: null, longitude: null }] })
      : json({ data: [] }),
  )
  show(<Nearest />)
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/branch/index'))).toBe(true))
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('button', { name: words.ask ?? '' })).toBeNull()
})
