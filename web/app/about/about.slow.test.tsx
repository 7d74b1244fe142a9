import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import type { Language } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import AboutPage from './about.page.tsx'
import { aboutTabs } from './tabs.ts'

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
  0: [
    part(10, { kind: 'hour', label: '7:00 am', title: 'Arrival', text: 'Each child is greeted.', half_hours: 2 }),
    part(11, { kind: 'list', title: 'In the bag', items: ['A hat', 'A water bottle'] }),
    part(12, { kind: 'fee', title: 'Three instalments', text: 'Before the first day.' }),
    part(13, { kind: 'question', title: 'What does it cost?', text: 'It depends.' }),
    part(14, { kind: 'question', title: 'Who may collect my child?', text: 'Only people you have named.' }),
  ],
  2: [part(20, { kind: 'area', label: '1 year and up', title: 'Practical life', text: 'Snack.', items: ['A tray'] })],
  4: [
    part(40, { kind: 'care', title: 'At the gate', text: 'One door.', items: ['Written down'] }),
    part(41, { kind: 'contact', label: '997', title: 'Ambulance', text: 'Red Crescent' }),
  ],
  1: [part(1, { label: '2008', title: 'Al Rawdah, Jeddah', text: 'One courtyard.' })],
}

const certificates = [
  { title: 'Licence', number: '4401', valid_until: '2027-03-01' },
  { title: 'First aid', number: null, valid_until: null },
].map((each, index) => ({
  id: index + 1,
  issuer: 'Ministry',
  text: 'Five houses.',
  image: `certificates/${index}.webp`,
  width: 1200,
  height: 900,
  order: index,
  ...each,
}))

const school = (broken = '') =>
  network((path) => {
    if (broken && path.startsWith(broken)) return json({ message: 'Later.', code: 'unexpected' }, 500)
    const tab = /^\/aboutus\/(\d)\/parts/.exec(path)?.[1]
    if (tab) return json({ data: parts[Number(tab)] ?? [] })
    if (path.startsWith('/certificates')) return json({ data: certificates })
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
const page = <AboutPage {...({ loaderData: {} } as any)} />
const open = (search = '', language: Language = 'en') => show(page, { language, at: `/here${search}` })

test('§2 without a tab the page is the overview, and requests eight promises', async () => {
  const language = 'ar'
  const calls = school()
  open('', language)

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(wordsFor(language).about.overview_title ?? '')
  expect(await screen.findByText('Al Rawdah, Jeddah')).toBeVisible()
  expect(await screen.findByText('Children choose')).toBeVisible()
  const request = calls.find(({ path }) => path.startsWith('/aboutus?'))
  expect(request?.path).toMatch(/per_page=8/)
  expect(request?.path).toMatch(/type=web/)
})

test.each(['1', '6', '-1', '01', 'x', '<b>', ''])('§2 tab=%s is the overview', async (tab) => {
  school()
  open(`?tab=${encodeURIComponent(tab)}`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Small tables, long mornings')
})

test('§8 a part that failed to load shows a notice in its place, and can be loaded again', async () => {
  const user = userEvent.setup()
  school('/aboutus/1')
  open()
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  expect(await screen.findByText('Children choose')).toBeVisible()

  school()
  await user.click(again)
  expect(await screen.findByText('Al Rawdah, Jeddah')).toBeVisible()
})

test('§2 each tab has a button, in their order, and tab 1 has none', async () => {
  const language = 'ar'
  school()
  open('?tab=2', language)
  const { about } = wordsFor(language)
  const bar = screen.getByRole('navigation', { name: about.tabs ?? '' })
  const links = [...bar.querySelectorAll('a')]
  const expected = aboutTabs.map(({ tab, key }) => [about[key], `/about?tab=${tab}`])
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected)
  expect(aboutTabs.map(({ tab }) => tab)).not.toContain(1)
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1)
  expect(await screen.findByText('Practical life')).toBeVisible()
})

test('§2 tab=0 shows the day, the bag, the fees and the questions; a question opens and closes', async () => {
  const user = userEvent.setup()
  school()
  open('?tab=0')
  expect(await screen.findByText('Arrival')).toBeVisible()
  expect(screen.getByText('A hat')).toBeVisible()
  expect(screen.getByText('Three instalments')).toBeVisible()
  const question = screen.getByText('Who may collect my child?').closest('details')
  expect(question).not.toHaveAttribute('open')
  await user.click(screen.getByText('Who may collect my child?'))
  expect(question).toHaveAttribute('open')
})

test('§2 tab=4 names whom to call, with a link', async () => {
  school()
  open('?tab=4')
  expect(await screen.findByText('At the gate')).toBeVisible()
  expect(screen.getByRole('link', { name: '997' })).toHaveAttribute('href', 'tel:997')
})

test('§2 tab=5 shows certificates; one opens large, the next follows, and it closes', async () => {
  const user = userEvent.setup()
  school()
  open('?tab=5')
  expect(await screen.findByText(/Valid until 1 March 2027$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enlarge: Licence' }))
  expect(await screen.findByRole('img', { name: 'Licence' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(await screen.findByRole('img', { name: 'First aid' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('img', { name: 'First aid' })).toBeNull()
})
