import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, sentences, wordsFor } from 'browser/testing.tsx'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import type { DeskStory } from 'contract/stories/desk.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Me } from '../session/me.ts'
import { aColleague, showAtDesk } from '../testing.tsx'
import { moved } from './compose/composed.ts'
import { StoryComposer } from './compose/composer.tsx'
import { frameOn } from './compose/picture/frame-geometry.ts'
import { StoryPreview } from './preview/story-preview.tsx'
import Stories from './stories.page.tsx'

const hala = aColleague(['pictures.add'], { role: 'teacher', branch_ids: [1] })
const salwa = aColleague(['pictures.add', 'pictures.decide'], { role: 'manager', branch_ids: [1] })

const aStory = (changes: Partial<DeskStory> = {}): DeskStory => ({
  id: 7,
  branch: { id: 1, name: 'La Palma' },
  audience: 'families',
  kept: false,
  state: 'draft',
  returned_by: null,
  note: null,
  version: 3,
  made_by: { id: 5, name: 'هلا' },
  changed_at: '2026-11-20T08:00:00.000Z',
  sent_at: null,
  decided_by: null,
  decided_at: null,
  ends_at: null,
  story_id: null,
  tells_at_once: false,
  items: [1, 2].map((id) => ({
    picture_id: id,
    kind: 'image' as const,
    path: `pictures/${id}.webp`,
    file: `/api/v1/desk/pictures/${id}/file?v=1`,
    poster: null,
    focus: { x: 30, y: 50 },
    caption: id === 1 ? { ar: 'النعناع يشرب أولًا.' } : {},
    is_named: true,
    picture_version: 4,
  })),
  ...changes,
})

const aPicture = (id: number, changes: Partial<PictureDetails> = {}) =>
  ({
    id,
    path: `pictures/${id}.webp`,
    kind: 'image',
    file: `/api/v1/desk/pictures/${id}/file?v=1`,
    poster: null,
    width: 1200,
    height: 900,
    name: `${id}.jpg`,
    alt: { en: '', ar: '' },
    focus: { x: 30, y: 50 },
    branch: { id: 1, name: 'La Palma' },
    audience: 'room',
    nobody_recognisable: false,
    has_children: true,
    missing: [],
    children: [
      {
        id: 9,
        name: 'لمى',
        consents: (['room', 'families', 'website', 'social'] as const).map((audience) => ({
          audience,
          state: audience === 'room' ? 'granted' : 'withdrawn',
          decided_at: null,
        })),
      },
    ],
    uses: [],
    nobody: null,
    may_change: true,
    version: 4,
    ...changes,
  }) as unknown as PictureDetails

const sentence = 'Consent is missing for: لمى.'
const refused = {
  message: sentence,
  code: 'picture_consent',
  errors: {},
  pictures: [{ id: 2, path: 'pictures/2.webp', children: [{ id: 9, name: 'لمى', state: 'withdrawn' }] }],
}

/** The server's answers for one story; changes are kept. */
function school(story: DeskStory, answers: Readonly<Record<string, () => Response | Promise<Response>>> = {}) {
  let current = story
  const set = (changes: Partial<DeskStory>) => {
    current = { ...current, ...changes, version: current.version + 1 }
    return json({ data: current })
  }
  return network((path, init) => {
    const own = Object.entries(answers).find(([beginning]) => `${init.method ?? 'GET'} ${path}`.startsWith(beginning))
    if (own) return own[1]()
    if (path.startsWith('/desk/presence')) return json({ data: { others: [] } })
    const pictureId = Number(/^\/desk\/pictures\/(\d+)/.exec(path)?.[1])
    if (pictureId) return json({ data: aPicture(pictureId) })
    if (path === '/desk/stories/7/send') return set({ state: 'sent' })
    if (path === '/desk/stories/7/approve') return set({ state: 'told' })
    if (path === '/desk/stories/7' && init.method === 'POST') {
      const { items, audience, kept } = JSON.parse(String(init.body)) as Pick<DeskStory, 'items' | 'audience' | 'kept'>
      const known = (id: number) => current.items.find((item) => item.picture_id === id)
      return set({
        audience,
        kept,
        items: items.map((item) => ({ ...(known(item.picture_id) as DeskStory['items'][number]), ...item })),
      })
    }
    return json({ data: current })
  })
}
const saved = (calls: ReturnType<typeof network>) =>
  calls.flatMap(({ path, init }) =>
    path === '/desk/stories/7' && init.method === 'POST' ? [JSON.parse(String(init.body)) as DeskStory] : [],
  )

test('desk §6 the frame is upright on every picture, and moves along its longer side only', () => {
  expect(frameOn(1600, 900, { x: 0, y: 50 })).toMatchObject({ along: 'x', style: { left: '0%', height: '100%' } })
  expect(frameOn(900, 2000, { x: 50, y: 100 })).toMatchObject({ along: 'y', style: { width: '100%' } })
  expect(frameOn(900, 1600, { x: 50, y: 50 }).room).toBeCloseTo(0)
})

test('desk §6 a picture moves one place earlier or later, not beyond the ends', () => {
  const items = [1, 2, 3].map((picture_id) => ({ picture_id, caption: {} }))
  expect(moved(items, 1, -1).map(({ picture_id }) => picture_id)).toEqual([2, 1, 3])
  expect(moved(items, 2, 1).map(({ picture_id }) => picture_id)).toEqual([1, 2, 3])
})

const language = 'ar'
const words = wordsFor(language)
const t = sentences('desk-stories')
const because = sentences('desk-pictures')('because_withdrawn', { name: 'لمى' })
const at = (me: Me, part: ReactNode) => showAtDesk(part, { me })

test('desk §6 without any branch the stories name the first step, and offer no new story', async () => {
  network(() => json({ data: [], current_page: 1, last_page: 1, per_page: 100, total: 0 }))
  showAtDesk(<Stories />, { me: aColleague(['pictures.add', 'content.see']) })
  const shell = wordsFor(language)['desk-shell']
  expect(await screen.findByText(shell.no_branch ?? '')).toBeVisible()
  expect(screen.getByRole('link', { name: shell.no_branch_begin })).toBeVisible()
  expect(screen.queryByRole('button', { name: new RegExp(sentences('desk-stories')('new')) })).toBeNull()
})

test('desk §6 a manager starts with waiting stories, a guide with her drafts', async () => {
  const list = (path: string) =>
    path.startsWith('/desk/stories?')
      ? json({ data: [aStory({ state: 'sent' })], current_page: 1, last_page: 1, per_page: 12, total: 1 })
      : json({ data: path.startsWith('/desk/branches') ? [] : { teachers_tell: false } })
  const calls = network(list)
  const { unmount } = at(salwa, <Stories />)
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent('النعناع يشرب أولًا.')
  expect(row).toHaveTextContent(sentences('desk-values')('state_sent'))
  expect(calls.some(({ path }) => path.includes('state=sent'))).toBe(true)
  // Only the owner chooses whether guides publish without approval.
  expect(screen.queryByRole('checkbox')).toBeNull()
  unmount()
  at(hala, <Stories />)
  await waitFor(() => expect(calls.some(({ path }) => path.includes('state=draft'))).toBe(true))
})

test('desk §6 one caption is enough; order, audience and duration are saved at once', async () => {
  const calls = school(aStory())
  at(hala, <StoryComposer story={aStory()} />)
  const user = userEvent.setup()
  const strip = await screen.findByRole('list', { name: t('strip') })
  await user.click(within(strip).getByRole('button', { name: t('picture', { number: 2 }) }))
  await fill(user, screen.getByRole('textbox', { name: t(`caption_${language}`) }), 'بعدها الريحان')
  await user.tab()
  await waitFor(() => expect(saved(calls).at(-1)?.items[1]?.caption).toEqual({ [language]: 'بعدها الريحان' }))
  await user.click(screen.getByRole('button', { name: t('earlier') }))
  await waitFor(() =>
    expect(
      saved(calls)
        .at(-1)
        ?.items.map(({ picture_id }) => picture_id),
    ).toEqual([2, 1]),
  )
  await user.click(screen.getByRole('radio', { name: t('for_good') }))
  await user.click(screen.getByRole('radio', { name: t('seen_by_accounts') }))
  await waitFor(() => expect(saved(calls).at(-1)).toMatchObject({ kept: true, audience: 'accounts' }))
  expect(await screen.findByText(t('saved'))).toBeVisible()
  // Each save had the version of the one before.
  expect(saved(calls).map(({ version }) => version)).toEqual(saved(calls).map((_, index) => 3 + index))
})

test('desk §6 arrow keys move the frame in their own direction, also right to left', async () => {
  const calls = school(aStory())
  at(hala, <StoryComposer story={aStory()} />)
  fireEvent.keyDown(await screen.findByRole('slider', { name: t('frame') }), { key: 'ArrowLeft' })
  await waitFor(() =>
    expect(calls.find(({ path, init }) => path === '/desk/pictures/1' && init.method === 'POST')?.init.body).toBe(
      JSON.stringify({ focus: { x: 25, y: 50 }, version: 4 }),
    ),
  )
})

test('desk §6 before sending, a guide reads where a picture may be shown, and a child without consent is named', async () => {
  const calls = school(aStory(), { 'POST /desk/pictures/': () => json(refused, 422) })
  at(hala, <StoryComposer story={aStory()} />)
  const may = await screen.findByRole('region', { name: t('may_be_shown') })
  expect(may).toHaveTextContent(t('may_not_families', { branch: 'La Palma' }))
  expect(within(may).getByText(t('no_families', { branch: 'La Palma' }))).toBeVisible()
  expect(within(may).getByText(t('may_not_families', { branch: 'La Palma' }))).not.toBeVisible()
  expect(may).toHaveTextContent(because)
  await userEvent.click(screen.getByRole('button', { name: t('send') }))
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent(t('not_sent'))
  expect(note).toHaveTextContent(sentence)
  expect(note).toHaveTextContent(because)
  expect(calls.some(({ path }) => path.endsWith('/send'))).toBe(false)
  // Opens the picture from the refusal.
  await userEvent.click(within(note).getByRole('button', { name: t('in_picture', { number: 2 }) }))
  const strip = screen.getByRole('list', { name: t('strip') })
  expect(within(strip).getAllByRole('button')[1]).toHaveAttribute('aria-pressed', 'true')
})

test('desk §6 a sent story widens its pictures to the families first, and waits for approval', async () => {
  const calls = school(aStory())
  at(hala, <StoryComposer story={aStory()} />)
  await userEvent.click(await screen.findByRole('button', { name: t('send') }))
  expect(await screen.findByText(t('sent_now'))).toBeVisible()
  const posted = calls.filter(({ init }) => init.method === 'POST').map(({ path }) => path)
  expect(posted.filter((path) => !path.includes('presence'))).toEqual([
    '/desk/pictures/1',
    '/desk/pictures/2',
    '/desk/stories/7/send',
  ])
})

test('desk §6 a story is sent after the tick that was set just before is saved', async () => {
  const slow = Promise.withResolvers<Response>()
  const unnamed = aPicture(1, { children: [], has_children: false, audience: 'families' })
  const story = aStory({ items: aStory().items.slice(0, 1) })
  const calls = school(story, {
    'GET /desk/pictures/': () => json({ data: unnamed }),
    'POST /desk/pictures/1': () => slow.promise,
  })
  at(hala, <StoryComposer story={story} />)
  const label = sentences('desk-pictures')('nobody_recognisable')
  await userEvent.click(await screen.findByRole('checkbox', { name: label }))
  await userEvent.click(screen.getByRole('button', { name: t('send') }))
  const isSent = () => calls.some(({ path }) => path === '/desk/stories/7/send')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isSent()).toBe(false)
  slow.resolve(json({ data: { ...unnamed, nobody_recognisable: true, version: 5 } }))
  expect(await screen.findByText(t('sent_now'))).toBeVisible()
  expect(isSent()).toBe(true)
})

test('desk §2 a colleague’s saved version is shown beside the composed one, and neither is lost', async () => {
  const theirs = aStory({ version: 8, kept: true, items: [] })
  let clashes = true
  const calls = school(aStory(), {
    ...(clashes && {
      'POST /desk/stories/7': () => {
        if (!clashes) return json({ data: aStory({ version: 9 }) })
        clashes = false
        return json({ message: 'x', code: 'conflict', current: theirs }, 409)
      },
    }),
  })
  at(hala, <StoryComposer story={aStory()} />)
  await userEvent.click(await screen.findByRole('radio', { name: t('seen_by_accounts') }))
  await userEvent.click(await screen.findByRole('button', { name: words['desk-shell'].keep_mine ?? '' }))
  await waitFor(() => expect(saved(calls).at(-1)).toMatchObject({ version: 8, audience: 'accounts', kept: false }))
})

test('desk §6 a manager approves a story or reads which child prevents it; a return needs a note', async () => {
  const sent = aStory({ state: 'sent', sent_at: '2026-11-20T08:30:00.000Z' })
  const calls = school(sent, { 'POST /desk/stories/7/approve': () => json(refused, 422) })
  at(salwa, <StoryPreview story={sent} />)
  expect(await screen.findByRole('img', { name: 'النعناع يشرب أولًا.' })).toHaveStyle({ objectPosition: '30% 50%' })
  await userEvent.click(screen.getByRole('button', { name: new RegExp(t('approve')) }))
  expect(await screen.findByRole('alert')).toHaveTextContent(because)

  await userEvent.click(screen.getByRole('button', { name: t('return') }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: t('return') }))
  expect(within(dialog).getByText(t('return_note_missing'))).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('/return'))).toBe(false)
})

test('desk §1 a guide withdraws a sent story, not a published one', async () => {
  school(aStory())
  const { unmount } = at(hala, <StoryPreview story={aStory({ state: 'sent' })} />)
  expect(await screen.findByRole('button', { name: t('withdraw') })).toBeVisible()
  expect(screen.queryByRole('button', { name: new RegExp(t('approve')) })).toBeNull()
  unmount()
  at(hala, <StoryPreview story={aStory({ state: 'told', ends_at: '2026-11-21T08:00:00.000Z' })} />)
  expect(await screen.findByText(sentences('desk-values')('state_told'))).toBeVisible()
  expect(screen.queryByRole('button', { name: t('withdraw') })).toBeNull()
})
