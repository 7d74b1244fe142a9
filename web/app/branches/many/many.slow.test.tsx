import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, stubNavigator, wordsFor } from 'browser/testing.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { EventFilters } from '../../events/event-filters.tsx'
import { BranchMenu } from '../../shell/menu/branch-menu.tsx'
import { show } from '../../testing.tsx'
import { BranchChips } from '../branch-picker.tsx'
import { findNearest } from '../nearest/find-nearest.ts'
import { storeNear } from '../nearest/near.ts'
import { useBranchSelection } from '../use-branch-selection.ts'

const words = wordsFor('en').finder
const cities = ['Jeddah', 'Riyadh', 'Abha']
const branches = Array.from({ length: 150 }, (_, index) => ({
  id: index + 1,
  name: `House ${index + 1}`,
  city: cities[index % 3] ?? '',
  image: 'branches/1.webp',
  address: 'Street',
  phone_numbers: ['+966125550141'],
  latitude: 20 + index / 100,
  longitude: 40,
  is_resort: false,
}))

/** API of a school with 150 branches, at most a hundred on a page. */
function school() {
  const paged = (list: typeof branches, query: URLSearchParams) => {
    const [size, page] = [Number(query.get('per_page') || 100), Number(query.get('page') || 1)]
    const data = list.slice((page - 1) * size, page * size)
    return json({
      data,
      current_page: page,
      last_page: Math.ceil(list.length / size),
      per_page: size,
      total: list.length,
    })
  }
  return network((path) => {
    const { pathname, searchParams: query } = new URL(path, 'https://kids.example')
    if (pathname === '/branch/index') return paged(branches, query)
    if (pathname === '/branch/cities') return json({ data: cities.map((name) => ({ name, branches_count: 50 })) })
    if (pathname === '/branch/find') {
      const [q, city] = [query.get('q')?.toLowerCase() ?? '', query.get('city') ?? '']
      return paged(
        branches.filter((branch) => branch.name.toLowerCase().includes(q) && (!city || branch.city === city)),
        query,
      )
    }
    const id = Number(/^\/branch\/(\d+)\/show$/.exec(pathname)?.[1])
    const branch = branches.find((each) => each.id === id)
    return branch ? json({ data: branch }) : json({ code: 'not_found', message: 'Not there.' }, 404)
  })
}

function Picker({ requestedId }: { requestedId?: number }) {
  return <BranchChips title="Branch" selection={useBranchSelection(requestedId)} />
}

afterEach(() => act(() => storeNear([])))

test('§9 with more than a hundred branches the picker searches the server: the hundred-and-fortieth is found and chosen', async () => {
  const calls = school()
  show(<Picker />)
  expect(await screen.findAllByRole('radio')).toHaveLength(12)
  await userEvent.type(await screen.findByRole('searchbox', { name: words.label }), 'house 140')
  await userEvent.click(await screen.findByRole('radio', { name: 'House 140' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'House 140' })).toBeChecked())
  expect(calls.some(({ path }) => path.startsWith('/branch/find?q=house+140'))).toBe(true)

  await userEvent.clear(screen.getByRole('searchbox', { name: words.label }))
  expect(screen.getByRole('radio', { name: 'House 140' }), 'what is chosen stays in sight').toBeChecked()
})

test('§4 an address with the hundred-and-fortieth branch opens with it, one without a branch with the first', async () => {
  school()
  const there = show(<Picker requestedId={140} />)
  await waitFor(() => expect(screen.getByRole('radio', { name: 'House 140' })).toBeChecked())
  there.unmount()
  show(<Picker requestedId={999} />)
  await waitFor(() => expect(screen.getByRole('radio', { name: 'House 1' })).toBeChecked())
})

test('product §3 in a picker a city narrows the list, further pages are loaded, and Enter submits no form', async () => {
  school()
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  show(
    <form onSubmit={sent}>
      <Picker />
    </form>,
  )
  await screen.findByRole('option', { name: 'Abha' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: words.city }), 'Abha')
  // The branch selected by default is in another city.
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(25))
  await userEvent.click(screen.getByRole('button', { name: words.more }))
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(49))
  await userEvent.type(screen.getByRole('searchbox', { name: words.label }), 'nowhere{Enter}')
  expect(await screen.findByText(words.nothing ?? '')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

test('§2 the menu of many branches: opened, a city chosen, a branch chosen; or opened, typed, chosen', async () => {
  school()
  show(<BranchMenu />, { routes: { '/branch/2': 'the second', '/branch/131': 'the last but many' } })
  const item = await screen.findByRole('button', { name: wordsFor('en').shell.branches })
  await userEvent.click(item)
  await userEvent.click(await screen.findByRole('button', { name: /^Riyadh/ }))
  const list = await screen.findByRole('list', { name: 'Branches in Riyadh' })
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(24))
  await waitFor(() => expect(screen.getByRole('button', { name: words.every_city })).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}')
  expect(within(list).getByRole('link', { name: /^House 2(?!\d)/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('the second')).toBeVisible()
})

test('§2 Enter in the menu’s field opens the only branch of that name', async () => {
  school()
  show(<BranchMenu />, { routes: { '/branch/131': 'the one' } })
  await userEvent.click(await screen.findByRole('button', { name: wordsFor('en').shell.branches }))
  await userEvent.type(await screen.findByRole('searchbox', { name: words.label }), 'house 131')
  await screen.findByText('House 131')
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('the one')).toBeVisible()
})

test('product §3 a filter offers every branch, and keeps the one in its address', async () => {
  school()
  show(<EventFilters params={{ branch: 145, type: 'upcoming', view: 'list', month: '2026-11' }} today="2026-11-23" />)
  expect(await screen.findByRole('link', { name: 'House 145' })).toHaveAttribute('aria-current', 'true')
  await userEvent.type(await screen.findByRole('searchbox', { name: words.label }), 'house 77')
  expect(await screen.findByRole('link', { name: 'House 77' })).toHaveAttribute('href', '/events?branch=77')
})

test('product §3 the nearest of a hundred and fifty is found in the browser, and the position is not sent', async () => {
  const calls = school()
  const near = { coords: { latitude: 21.49, longitude: 40 } } as GeolocationPosition
  stubNavigator({ geolocation: { getCurrentPosition: (found: PositionCallback) => found(near) } })
  expect(await findNearest()).toBe(150)
  expect(calls.map(({ path }) => path).join()).not.toMatch(/21\.49/)
  expect(calls.filter(({ path }) => path.startsWith('/branch/find'))).toHaveLength(2)
})
