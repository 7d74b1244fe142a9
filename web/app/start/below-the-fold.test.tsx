import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useLayoutEffect } from 'react'
import { createRoutesStub, Link, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { BelowTheFold } from './below-the-fold.tsx'

/** Whether the part below the fold was in the page, each time that something was drawn. */
let drawn: boolean[] = []
beforeEach(() => {
  drawn = []
})

function Recorded({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => void drawn.push(screen.queryByText('Gallery') !== null))
  return children
}

function Branch() {
  const navigate = useNavigate()
  return (
    <>
      <Recorded>
        <BelowTheFold>
          <Recorded>Gallery</Recorded>
        </BelowTheFold>
      </Recorded>
      <button type="button" onClick={() => void navigate('/')}>
        Home
      </button>
    </>
  )
}

const Home = () => {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/branch/2">La Palma</Link>
      <Link to="/branch/2#gallery">Pictures of La Palma</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}
const Site = createRoutesStub([
  { path: '/', Component: Home },
  { path: '/branch/2', Component: Branch },
])

async function openFromHome(link: string) {
  render(<Site initialEntries={['/']} />)
  await userEvent.click(await screen.findByRole('link', { name: link }))
  await screen.findByText('Gallery')
}

test('§4 speed: after a click the first screen of a page is drawn before the part below it', async () => {
  await openFromHome('La Palma')
  expect([drawn[0], drawn.at(-1)]).toEqual([false, true])
})

test('§4 speed: a first visit, and a link to a part of the page, draw all of it at once', async () => {
  const { unmount } = render(<Site initialEntries={['/branch/2']} />)
  await screen.findByText('Gallery')
  unmount()
  await openFromHome('Pictures of La Palma')
  expect(drawn).not.toContain(false)
})

test('§2 "back" draws all of a page at once, so that its scroll position can be restored', async () => {
  await openFromHome('La Palma')
  await userEvent.click(screen.getByRole('button', { name: 'Home' }))
  drawn = []
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await screen.findByText('Gallery')
  expect(drawn).not.toContain(false)
})
