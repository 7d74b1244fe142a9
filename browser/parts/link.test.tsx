import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { languages } from 'i18n/languages.ts'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { Link } from './link.tsx'

function Here() {
  const { pathname, search, hash, state } = useLocation()
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
}

/** Whether the browser would have followed the link itself. */
const followedByBrowser = (link: HTMLElement, click: MouseEventInit = {}) => fireEvent.click(link, click)

describe.each(languages)('§2 navigation (%s)', (language) => {
  test('a link opens its address without a page load and passes its state', async () => {
    show(
      <>
        <Link to="/here?tab=2#fees" state={{ from: '/' }}>
          Fees
        </Link>
        <Here />
      </>,
      { language },
    )
    await userEvent.click(screen.getByRole('link'))
    expect(screen.getByText('/here?tab=2#fees {"from":"/"}')).toBeVisible()
  })
})

test.each([
  ['with Ctrl', { to: '/here' }, { ctrlKey: true }],
  ['with the Command key', { to: '/here' }, { metaKey: true }],
  ['with the middle button', { to: '/here' }, { button: 1 }],
  ['on a link into another window', { to: '/here', target: '_blank' }, {}],
  ['on an address of somebody else', { to: 'https://elsewhere.example/here' }, {}],
])('§2 navigation: the browser handles a click %s', (_how, link, click) => {
  show(
    <>
      <Link {...link}>Fees</Link>
      <Here />
    </>,
  )
  // jsdom follows no links; an unprevented click is all it shows.
  expect(followedByBrowser(screen.getByRole('link'), click)).toBe(true)
  expect(screen.getByText('/ null')).toBeVisible()
})

test('§2 navigation: a link’s own click handler runs first, and can prevent the navigation', async () => {
  const stay = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  show(
    <>
      <Link to="/here" onClick={stay}>
        Fees
      </Link>
      <Here />
    </>,
  )
  await userEvent.click(screen.getByRole('link'))
  expect(stay).toHaveBeenCalledOnce()
  expect(screen.getByText('/ null')).toBeVisible()
})
