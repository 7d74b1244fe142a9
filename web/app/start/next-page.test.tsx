import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { NextPage } from './next-page.tsx'

const Home = () => (
  <>
    <a href="/contact">Contact</a>
    <a href="/contact" target="_blank" rel="noopener">
      Contact in a tab
    </a>
    <a href="https://elsewhere.example/contact">Elsewhere</a>
    <NextPage />
  </>
)
const Site = createRoutesStub([
  { path: '/', Component: Home },
  { path: '/contact', Component: () => null },
])
const preloaded = () => document.querySelectorAll('link[rel="modulepreload"]').length

async function pointAt(name: string) {
  render(<Site />)
  await userEvent.hover(screen.getByRole('link', { name }))
}

test('§4 speed: the code of a page is loaded when its link is hovered', async () => {
  await pointAt('Contact')
  await vi.waitFor(() => expect(preloaded()).toBe(1))
})

test.each(['Contact in a tab', 'Elsewhere'])('§4 speed: no code is loaded for the link %s', async (name) => {
  await pointAt(name)
  expect(preloaded()).toBe(0)
})

test('§4 speed: with data saving on, no code is loaded before a click', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  await pointAt('Contact')
  expect(preloaded()).toBe(0)
  vi.unstubAllGlobals()
})
