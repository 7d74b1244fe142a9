import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { subscribeToToasts } from 'browser/parts/notify.ts'
import { json, network, wordsFor } from 'browser/testing.tsx'
import type { Comment } from 'contract/comments/endpoints.ts'
import type { Language } from 'i18n/languages.ts'
import { expect, test, vi } from 'vitest'
import { onInvitation } from '../accounts/sign-in/invitation.ts'
import { saveUser } from '../accounts/user.ts'
import { show } from '../testing.tsx'
import { minutesToRead } from './article/reading-time.ts'
import { Comments } from './comments/comments.tsx'
import { FeedPost } from './feed/feed-post.tsx'
import { PostList } from './list/post-list.tsx'
import { postListParams } from './search-params.ts'

const aPost = (id: number, changes: object = {}) => ({
  id,
  title: `Post ${id}`,
  excerpt: 'In short.',
  body: '',
  image: 'posts/reef.webp',
  category: { id: 1, name: 'News' },
  branch: { id: 2, name: 'La Palma', image: 'branches/la-palma/image.webp' },
  published_at: '2026-03-01T07:20:00.000Z',
  likes_count: 4,
  comments_count: 2,
  views_count: 9,
  is_liked: false,
  ...changes,
})
const aComment = (id: number, changes: Partial<Comment> = {}): Comment => ({
  id,
  comment: `Comment ${id}`,
  user: { id: 5, name: 'Reem', image: null },
  created_at: '2026-03-01T17:00:00.000Z',
  edited_at: null,
  is_mine: false,
  is_waiting: false,
  is_refused: false,
  ...changes,
})
const pageOf = <Item,>(data: Item[], current_page = 1, last_page = 1) => ({
  data,
  current_page,
  last_page,
  per_page: 8,
  total: 9,
})
const signIn = () => saveUser({ access_token: 'a', user_id: 7, user_name: 'Noura Al-Harbi', email: 'n@mail.example' })

test('§4 page 1 replaces the list, later pages are appended', async () => {
  const language = 'ar'
  const t = wordsFor(language).posts
  const calls = network((path) => {
    const page = Number(/[?&]page=(\d+)/.exec(path)?.[1])
    return json(pageOf([aPost(page * 10), aPost(page * 10 + 1)], page, 2))
  })
  show(<PostList params={postListParams('news', new URLSearchParams('branch=2'))} initial={undefined} />, { language })

  await userEvent.click(await screen.findByRole('button', { name: t.show_more ?? '' }))
  await screen.findByText('Post 21')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/news/10',
    '/news/11',
    '/news/20',
    '/news/21',
  ])
  expect(calls[0]?.path).toMatch(/with_paginate=yes&per_page=8&page=1&category_id=1&branch_id=2/)
  expect(screen.queryByRole('button', { name: t.show_more ?? '' })).toBeNull()
})

test('product §3 a post that has moved to the next page meanwhile is shown once', async () => {
  network((path) =>
    json(path.includes('page=1') ? pageOf([aPost(3), aPost(2)], 1, 2) : pageOf([aPost(2), aPost(1)], 2, 2)),
  )
  show(<PostList params={postListParams('news', new URLSearchParams())} initial={undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Post 1')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/news/3',
    '/news/2',
    '/news/1',
  ])
})

test('product §3 a failed list shows a sentence, and "Try again" reloads it', async () => {
  let broken = true
  network(() => (broken ? json({ message: 'Later.', code: 'unexpected' }, 500) : json(pageOf([aPost(1)]))))
  show(
    <PostList
      params={postListParams('posts', new URLSearchParams())}
      initial={{ status: 'failed', message: 'Later.' }}
    />,
  )
  broken = false
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }))
  expect(await screen.findByText('Post 1')).toBeVisible()
})

test('product §3 an empty list shows a sentence and the next step', async () => {
  network(() => json(pageOf([])))
  show(<PostList params={postListParams('news', new URLSearchParams('branch=5'))} initial={undefined} />)
  expect(await screen.findByText('Nothing here yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news')
})

test.each([
  ['page=-1&branch=x&category=1e3', { page: 1, branch: undefined, category: undefined }],
  ['page=99999999&branch=0', { page: 1, branch: undefined }],
  ['page=3&branch=2&category=4', { page: 3, branch: 2, category: 4 }],
])('product §3 the list uses the valid parameters of an address: %s', (search, params) => {
  expect(postListParams('posts', new URLSearchParams(search))).toMatchObject(params)
})

test('product §3 the reading time is at least a minute, and Arabic has its own speed', () => {
  expect(minutesToRead('Short.', 'en')).toBe(1)
  expect(minutesToRead('word '.repeat(800), 'en')).toBe(4)
  expect(minutesToRead('كلمة '.repeat(600), 'ar')).toBe(4)
})

test('product §3 a visitor who likes is invited to sign in, which then gives this like', async () => {
  const language = 'ar'
  const invited = vi.fn()
  onInvitation(invited)
  const calls = network(() => json({}))
  show(<FeedPost post={aPost(3)} eager={false} />, { language })
  await userEvent.click(screen.getByRole('button', { pressed: false }))
  expect(invited).toHaveBeenCalledWith({ to: 'like', action: 'like:3' })
  expect(calls).toEqual([])
})

test('§7 a like shows at once and is sent with the bearer token; a failed one is undone', async () => {
  signIn()
  let broken = false
  const calls = network(() =>
    broken ? json({ message: 'Later.', code: 'unexpected' }, 500) : json({ data: { likes_count: 5, is_liked: true } }),
  )
  const announced: string[] = []
  subscribeToToasts(({ text }) => announced.push(text))
  show(<FeedPost post={aPost(3)} eager={false} />)
  await userEvent.click(screen.getByRole('button', { pressed: false }))
  const like = await screen.findByRole('button', { pressed: true })
  expect(like).toHaveTextContent('5')
  expect(calls[0]).toMatchObject({ path: '/posts/like', init: { body: '{"model_id":3}' } })
  expect(new Headers(calls[0]?.init.headers).get('authorization')).toBe('Bearer a')

  broken = true
  await userEvent.click(like)
  await waitFor(() => expect(announced).toEqual(['Later.']))
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('5')

  vi.mocked(fetch).mockImplementation(() => Promise.reject(new TypeError('offline')))
  await userEvent.click(like)
  await waitFor(() => expect(announced).toEqual(['Later.', 'Your like was not saved. Please try again.']))
})

const showComments = (comments: Comment[], language: Language = 'en') =>
  show(<Comments postId={3} initial={{ status: 'succeeded', data: pageOf(comments) }} />, { language })

test('§7 anybody can read comments; an address in one is no link', () => {
  const language = 'ar'
  network(() => json(pageOf([])))
  showComments(
    [aComment(9, { comment: 'See https://elsewhere.example <b>now</b>' }), aComment(8, { user: null })],
    language,
  )
  expect(screen.getByText('See https://elsewhere.example <b>now</b>')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(wordsFor(language).comments.gone ?? '')).toBeVisible()
})

test('§9 a comment has the language it is written in, whatever the page’s', () => {
  const language = 'ar'
  network(() => json(pageOf([])))
  showComments(
    [
      aComment(9, { comment: 'See you on Sunday.' }),
      aComment(8, { comment: 'نراكم يوم الأحد.' }),
      aComment(7, { comment: '🌴' }),
    ],
    language,
  )
  expect(screen.getByText('See you on Sunday.')).toHaveAttribute('lang', 'en')
  expect(screen.getByText('نراكم يوم الأحد.')).toHaveAttribute('lang', 'ar')
  expect(screen.getByText('نراكم يوم الأحد.')).toHaveAttribute('dir', 'auto')
  expect(screen.getByText('🌴')).not.toHaveAttribute('lang')
})

test('product §3 a visitor is invited to sign in before writing, and returns to the form', async () => {
  const invited = vi.fn()
  onInvitation(invited)
  network(() => json(pageOf([])))
  showComments([])
  await userEvent.click(screen.getByRole('button', { name: /write to the guides/i }))
  expect(invited).toHaveBeenCalledWith({ to: 'comment', action: 'comment:3' })
})

test('§8 a failed comment shows the server’s message; a retry has the same idempotency key', async () => {
  signIn()
  const announced: string[] = []
  subscribeToToasts(({ text }) => announced.push(text))
  const refusals = [
    () => json({ message: 'Many comments from here. In a few minutes, please.', code: 'too_many_requests' }, 429),
    () => Promise.reject(new TypeError('the answer was lost')),
    () => Promise.reject(new TypeError('the answer was lost')),
  ]
  const calls = network((_path, { method }) => {
    if (method !== 'POST') return json(pageOf([aComment(9)]))
    return refusals.shift()?.() ?? json({ data: aComment(12, { comment: 'We looked.', is_mine: true }) }, 201)
  })
  showComments([aComment(9)])
  await userEvent.click(screen.getByRole('button', { name: /write to the guides/i }))
  await userEvent.type(await screen.findByRole('textbox'), 'We looked.')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  await send()
  await waitFor(() => expect(announced).toEqual(['Many comments from here. In a few minutes, please.']))
  await send()
  await waitFor(() => expect(announced.at(-1)).toBe(wordsFor('en').comments.failed))
  await userEvent.type(screen.getByRole('textbox'), ' Twice.')
  await send()
  await waitFor(() => expect(announced).toHaveLength(3))
  await send()
  expect(await screen.findByText('We looked.')).toBeVisible()

  const keys = calls
    .filter(({ init }) => init.method === 'POST')
    .map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(keys).toHaveLength(4)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2], 'other words').not.toBe(keys[0])
  expect(keys[3]).toBe(keys[2])
})

test('§7 a comment shows at once; a failed one disappears and stays in the field', async () => {
  signIn()
  let broken = true
  network((_path, { method }) => {
    if (method !== 'POST')
      return json(
        pageOf([
          ...(broken ? [] : [aComment(12, { comment: 'We looked.', is_mine: true, is_waiting: true })]),
          aComment(9),
        ]),
      )
    return broken
      ? json({ message: 'Later.', code: 'unexpected' }, 500)
      : json({ data: aComment(12, { comment: 'We looked.', is_mine: true, is_waiting: true }) }, 201)
  })
  showComments([aComment(9)])
  await userEvent.click(screen.getByRole('button', { name: /write to the guides/i }))
  const field = await screen.findByRole('textbox')
  await userEvent.type(field, 'We looked.')
  await userEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  await waitFor(() => expect(within(screen.getByRole('list')).queryByText('We looked.')).toBeNull())
  expect(screen.getByRole('textbox')).toHaveValue('We looked.')

  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Waiting for the school')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('product §2 an own comment hidden by the school shows its state, and can be deleted but not changed', () => {
  const language = 'ar'
  signIn()
  const t = wordsFor(language).comments
  network(() => json(pageOf([])))
  showComments([aComment(12, { is_mine: true, is_refused: true }), aComment(9)], language)
  expect(screen.getAllByText(t.refused ?? '')).toHaveLength(1)
  expect(screen.getByText(t.refused_text ?? '')).toBeVisible()
  expect(screen.queryByRole('button', { name: t.edit ?? '' })).toBeNull()
  expect(screen.getByRole('button', { name: t.delete ?? '' })).toBeVisible()
})

test('§7 deleting asks first and confirms; post and first page are reloaded', async () => {
  const language = 'ar'
  signIn()
  const t = wordsFor(language).comments
  const announced: string[] = []
  subscribeToToasts(({ text }) => announced.push(text))
  let gone = false
  const calls = network((path) => {
    if (path.includes('/delete')) {
      gone = true
      return json({ data: { id: 9, comments_count: 1 } })
    }
    return json(pageOf(gone ? [aComment(8)] : [aComment(9, { is_mine: true }), aComment(8)]))
  })
  showComments([aComment(9, { is_mine: true }), aComment(8)], language)
  await userEvent.click(await screen.findByRole('button', { name: t.delete ?? '' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await userEvent.click(within(dialog).getByRole('button', { name: t.delete ?? '', hidden: true }))

  await waitFor(() => expect(announced).toContain(t.deleted))
  expect(screen.queryByText('Comment 9')).toBeNull()
  const paths = calls.map(({ path }) => path)
  const deleted = paths.indexOf('/posts/3/9/comment/delete')
  expect(deleted).toBeGreaterThan(-1)
  await waitFor(() => expect(calls.slice(deleted).some(({ path }) => /comments\?.*page=1/.test(path))).toBe(true))
})
