import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import { everyBranch } from 'contract/filters.ts'
import { expect, test } from 'vitest'
import { NextEvents } from '../../events/next-events.tsx'
import { Ads } from '../../home/ads.tsx'
import { LatestPosts } from '../../posts/feed/latest-posts.tsx'
import { show } from '../../testing.tsx'
import { PreferToTalk } from '../../tours/form-notes.tsx'
import { Footer } from '../footer/footer.tsx'

const failed = { status: 'failed', message: 'Later.' } as const
const branch = { id: 2, name: 'La Palma', city: 'Jeddah', address: '', latitude: 0, longitude: 0 }
const moments = { starts_at: '2027-03-01T07:00:00.000Z', ends_at: '2027-03-01T09:00:00.000Z' }
const event = {
  id: 5,
  title: 'Open garden',
  branch,
  place: '',
  program: [],
  image: 'a.webp',
  all_day: false,
  ...moments,
}
const post = {
  id: 3,
  title: 'A reef of paper',
  excerpt: '',
  image: 'a.webp',
  category: { id: 1, name: 'News' },
  branch,
  published_at: '2026-03-01T07:20:00.000Z',
}
const ad = { id: 1, title: 'Summer mornings', text: '', image: 'a.webp', link: '/events', plane: 'sea' }
const contact = {
  phone: '+966112345678',
  email: 'hello@smartkids.example',
  social: { facebook: '', instagram: '', x: '', linkedin: '' },
  latitude: 0,
  longitude: 0,
}

const parts = [
  ['the latest posts', <LatestPosts key="posts" initial={failed} />, [post], 'A reef of paper'],
  [
    'the next events',
    <NextEvents key="events" branchId={everyBranch} initial={failed} title="Soon" />,
    [event],
    'Open garden',
  ],
  ['the announcements', <Ads key="ads" initial={failed} />, [ad], 'Summer mornings'],
  ['phone and e-mail beside the tour form', <PreferToTalk key="talk" />, contact, 'hello@smartkids.example'],
] as const

test.each(parts)(
  `product §3 %s that failed to load: a sentence, and "Try again" loads them`,
  async (_what, part, answer, shown) => {
    const language = 'ar'
    const { shell } = wordsFor(language)
    let broken = true
    network(() => (broken ? json({ message: 'Later.', code: 'database_away' }, 503) : json({ data: answer })))
    show(part, { language })
    expect(await screen.findByText(shell.failed_title ?? '', {}, { timeout: 5000 })).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: shell.try_again }))
    expect(await screen.findByText(shown)).toBeVisible()
    expect(screen.queryByText(shell.failed_title ?? '')).toBeNull()
  },
)

test('product §3 §7 the footer shows failed loading in place of phone and branches, and requests with the specified parameters', async () => {
  const { shell } = wordsFor('en')
  let broken = true
  const calls = network((path) => {
    if (broken) return json({ message: 'Later.', code: 'database_away' }, 503)
    return json({ data: path.startsWith('/contact/index') ? contact : [] })
  })
  show(<Footer />)
  expect(await screen.findAllByText(shell.failed_title ?? '', {}, { timeout: 5000 })).toHaveLength(2)
  broken = false
  for (const again of screen.getAllByRole('button', { name: shell.try_again })) await userEvent.click(again)
  expect(await screen.findByText('hello@smartkids.example')).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/contact/index?type=web')
})
