import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startWords } from 'browser/words/words.client.ts'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { NextPage } from './next-page.tsx'

const Home = () => (
  <>
    <a href="/contact">Contact</a>
    <a href="/branch/2">La Palma</a>
    <a href="/settings">Settings</a>
    <a href="/contact" target="_blank" rel="noopener">
      Contact in a tab
    </a>
    <a href="https://elsewhere.example/contact">Elsewhere</a>
    <NextPage />
  </>
)
const Site = createRoutesStub([
  { path: '/', Component: Home },
  { path: '*', Component: () => null },
])
const answer = vi.fn<(url: string) => Promise<Response>>(async () => Response.json({ data: {} }))
const fetched = () => answer.mock.calls.map(([url]) => url).sort()

beforeEach(() => {
  answer.mockClear()
  vi.stubGlobal('fetch', answer)
  startWords({ language: 'en', words: {} })
})

const preloaded = () => document.querySelectorAll('link[rel="modulepreload"]').length

async function pointAt(name: string) {
  render(<Site />)
  await userEvent.hover(screen.getByRole('link', { name }))
}

test('§4 speed: the code of a page is loaded when its link is hovered', async () => {
  await pointAt('Contact')
  await vi.waitFor(() => expect(preloaded()).toBe(1))
})

test('§4 speed: words and branch of a page are loaded when its link is hovered, once', async () => {
  await pointAt('La Palma')
  await userEvent.unhover(screen.getByRole('link', { name: 'La Palma' }))
  await userEvent.hover(screen.getByRole('link', { name: 'La Palma' }))
  const words = ['branches', 'community', 'events', 'nearest', 'posts'].map((name) => `/locales/en/${name}.json`)
  expect(fetched()).toEqual(['/api/v1/branch/2/show', ...words])
})

test('§4 speed: nothing of a family is loaded when a link is hovered', async () => {
  await pointAt('Settings')
  expect(fetched()).toEqual(['accounts', 'fields', 'settings'].map((name) => `/locales/en/${name}.json`))
})

test.each(['Contact in a tab', 'Elsewhere'])('§4 speed: nothing is loaded for the link %s', async (name) => {
  await pointAt(name)
  expect(preloaded()).toBe(0)
  expect(fetched()).toEqual([])
})

test('§4 speed: with data saving on, nothing is loaded before a click', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  await pointAt('Contact')
  expect(preloaded()).toBe(0)
  expect(fetched()).toEqual([])
})
