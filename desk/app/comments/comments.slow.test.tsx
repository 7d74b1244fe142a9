import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, wordsFor } from 'browser/testing.tsx'
import type { DeskComment } from 'contract/comments/desk.ts'

import { expect, test } from 'vitest'
import { aColleague, showAtDesk } from '../testing.tsx'
import Comments from './comments.page.tsx'

const me = aColleague(['comments.decide'], { id: 1, name: 'سلوى' })

const aComment = (id: number, changes: Partial<DeskComment> = {}): DeskComment => ({
  id,
  comment: 'جميلة. راسلوني واتساب',
  state: 'waiting',
  reasons: ['word', 'first'],
  marks: [
    { from: 7, to: 14 },
    { from: 15, to: 21 },
  ],
  reports_count: 0,
  author: { id: 7, name: 'ريان', since: '2026-11-01T09:00:00Z', shown_count: 0, hidden_count: 0, change: null },
  post: { id: 3, name: 'Forty lanterns', url: '/posts/3' },
  branch: { id: 1, name: 'Al Rawdah' },
  created_at: '2026-11-20T09:00:00Z',
  edited_at: null,
  answer: null,
  ...changes,
})

/** The server's answers; a decided comment leaves the queue. */
function school(comments: DeskComment[]) {
  let waiting = comments
  return network((path, init) => {
    if (init.method === 'POST') {
      const id = Number(/comments\/(\d+)/.exec(path)?.[1])
      const known = comments.find((each) => each.id === id)
      const { answer } = JSON.parse(String(init.body)) as { answer?: 'show' | 'hide' | 'wait' }
      if (path.endsWith('/answer'))
        return json({ data: { ...known, state: 'shown', answer: { text: 'x', at: '2026-11-20T09:00:00Z', by: null } } })
      waiting = answer === 'wait' ? comments : waiting.filter((each) => each.id !== id)
      return json({ data: { id, state: { show: 'shown', hide: 'refused', wait: 'waiting' }[answer ?? 'wait'] } })
    }
    if (path.startsWith('/desk/comment-counts'))
      return json({ data: { waiting: waiting.length, reported: 0, shown: 10_001, hidden: 9 } })
    if (path.startsWith('/desk/comment-words'))
      return json({ data: [{ id: 1, word: 'واتساب', added_by: null, added_at: '2026-11-20T09:00:00Z' }] })
    if (path.startsWith('/desk/comments'))
      return json({ data: waiting, current_page: 1, last_page: 1, per_page: 12, total: waiting.length })
    return json({ data: [] })
  })
}
const posted = (calls: ReturnType<typeof network>) =>
  calls.filter(({ init }) => init.method === 'POST').map(({ path, init }) => [path, JSON.parse(String(init.body))])

const language = 'ar'
const t = wordsFor(language)['desk-comments']
const two = 'two'
const word = (key: string) => String(t[key]).replace('{{count}}', '2')
const lead = word(`lead_${two}`)
const reason = word(`reason_word_${two}`)
const open = (comments = [aComment(1), aComment(2, { comment: 'سألت لمى', marks: [], reasons: ['first'] })]) => {
  const calls = school(comments)
  showAtDesk(<Comments />, { me })
  return calls
}

test('desk §6 a row shows its comment’s reason, marks the words, and shortcuts decide row by row', async () => {
  const calls = open()
  expect(await screen.findByText(lead)).toBeVisible()
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.getByRole('link', { name: `${sentences('desk-comments')('view_shown')} 10,000+` })).toBeVisible()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['راسلوني', 'واتساب'])

  await userEvent.keyboard('[KeyJ][KeyA]')
  await waitFor(() => expect(posted(calls)).toEqual([['/desk/comments/2/decide', { answer: 'show', was: 'waiting' }]]))
  await waitFor(() => expect(screen.queryByText('سألت لمى')).not.toBeInTheDocument())
  await userEvent.keyboard('[KeyH]')
  await waitFor(() => expect(posted(calls)[1]).toEqual(['/desk/comments/1/decide', { answer: 'hide', was: 'waiting' }]))
})

test('desk §2 an undone decision lets the comment wait again', async () => {
  const calls = open()
  await screen.findByText('سألت لمى')
  await userEvent.keyboard('[KeyA]')
  await userEvent.click(await screen.findByRole('button', { name: RegExp(sentences('desk-shell')('undo')) }))
  await waitFor(() => expect(posted(calls)[1]).toEqual(['/desk/comments/1/decide', { answer: 'wait', was: 'shown' }]))
  expect(await screen.findByText(reason)).toBeVisible()
})

test('desk §6 a reply is written below the comment, and sent with the version that was read; an empty one shows an error', async () => {
  const calls = open()
  const row = (await screen.findByText('سألت لمى')).closest('li') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: RegExp(`^${word('answer')}`) }))
  const field = within(row).getByRole('textbox')
  expect(field).toHaveFocus()
  await userEvent.click(within(row).getByRole('button', { name: word('send_answer') }))
  expect(field).toHaveAccessibleDescription(sentences('desk-shell')('field_required'))
  await userEvent.type(field, 'نعم')
  await userEvent.click(within(row).getByRole('button', { name: word('send_answer') }))
  await waitFor(() =>
    expect(posted(calls)).toEqual([
      ['/desk/comments/2/answer', { text: 'نعم', was: { state: 'waiting', answered_at: null } }],
    ]),
  )
})

test('desk §6 an empty word for the list shows an error beside its field', async () => {
  const calls = open()
  await userEvent.click(await screen.findByRole('button', { name: word('add_word') }))
  const field = screen.getByRole('textbox', { name: word('new_word') })
  expect(field).toHaveAccessibleDescription(sentences('desk-shell')('field_required'))
  expect(field).toHaveFocus()
  expect(posted(calls)).toEqual([])
})
