import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from 'i18n/languages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { json, network, show, wordsFor } from '../testing.tsx'
import AboutPage from './about.page.tsx'

afterEach(() => vi.restoreAllMocks())

const part = (id: number, changes: object) => ({
  id,
  kind: 'milestone',
  label: null,
  title: `Part ${id}`,
  text: null,
  items: [],
  half_hours: null,
  image: null,
  order: id,
  ...changes,
})
const parts: Record<number, object[]> = {
  1: [part(1, { label: '2008', title: 'Al Rawdah, Jeddah', text: 'One courtyard.' })],
}

const school = (broken = '') =>
  network((path) => {
    if (broken && path.startsWith(broken)) return json({ message: 'Later.', code: 'unexpected' }, 500)
    const tab = /^\/aboutus\/(\d)\/parts/.exec(path)?.[1]
    if (tab) return json({ data: parts[Number(tab)] ?? [] })
    if (path.startsWith('/aboutus'))
      return json({
        data: [{ id: 1, title: 'Children choose', text: 'Work is chosen.', image: 'about/1.webp', order: 1 }],
        current_page: 1,
        last_page: 1,
        per_page: 8,
        total: 1,
      })
    return json({ data: [], current_page: 1, last_page: 1, per_page: 100, total: 0 })
  })

// biome-ignore lint/suspicious/noExplicitAny: the router's own props are not what is tested
const page = <AboutPage {...({ loaderData: { first: undefined } } as any)} />
const open = (search = '', language: Language = 'en') => show(page, { language, at: `/here${search}` })

test.each(['en', 'ar'] as const)(
  '§2 (%s) without a tab the page is the overview, and asks for eight promises',
  async (language) => {
    const calls = school()
    open('', language)

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(wordsFor(language).about.overview_title ?? '')
    expect(await screen.findByText('Al Rawdah, Jeddah')).toBeVisible()
    expect(await screen.findByText('Children choose')).toBeVisible()
    const asked = calls.find(({ path }) => path.startsWith('/aboutus?'))
    expect(asked?.path).toMatch(/per_page=8/)
    expect(asked?.path).toMatch(/type=web/)
  },
)

test.each(['1', '6', '-1', '01', 'x', '<b>', ''])('§2 tab=%s is the overview', async (tab) => {
  school()
  open(`?tab=${encodeURIComponent(tab)}`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Eighteen years of small tables')
})

test('§8 a part that did not arrive says so in its place, and is asked for again', async () => {
  const user = userEvent.setup()
  school('/aboutus/1')
  open()
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  expect(await screen.findByText('Children choose')).toBeVisible()

  vi.restoreAllMocks()
  school()
  await user.click(again)
  expect(await screen.findByText('Al Rawdah, Jeddah')).toBeVisible()
})
