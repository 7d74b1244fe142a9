import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences } from 'browser/testing.tsx'
import type { ListedContent } from 'contract/content/desk.ts'
import { expect, test } from 'vitest'
import type { Me } from '../session/me.ts'
import { aColleague, showAtDesk } from '../testing.tsx'
import Content from './content.page.tsx'

const huda = aColleague(['content.see', 'content.write', 'content.publish'], { role: 'editor' })
const reader = { ...huda, may: ['content.see'] } satisfies Me

const part = (...states: ListedContent['parts']['ar']['states']) => ({ states, publish_at: null, take_down_at: null })
const anItem = (id: number, changes: Partial<ListedContent> = {}): ListedContent => ({
  id,
  kind: 'ad',
  row_id: id,
  branch: null,
  title: { ar: `نخلة ${id}`, en: `Palm ${id}` },
  image: null,
  calendar: null,
  changed_at: '2026-11-20T08:00:00.000Z',
  changed_by: { id: 4, name: 'هدى' },
  parts: { ar: part('published'), en: part('published', 'out_of_date'), common: part('published') },
  ...changes,
})

/** Three ads of the school; the test passes the answers to changes. */
function school(answers: Readonly<Record<string, () => Response>> = {}, things = [1, 2, 3].map((id) => anItem(id))) {
  return network((path, init) => {
    const own = Object.entries(answers).find(([beginning]) => path.startsWith(beginning))
    if (own && init.method === 'POST') return own[1]()
    if (path.startsWith('/desk/content/kinds'))
      return json({
        data: [
          ...['ad', 'calendar_entry'].map((kind) => ({ kind, count: 3, states: {}, may_change: true, may_add: true })),
          { kind: 'letter', count: 0, states: {}, may_change: false, may_add: false },
        ],
      })
    if (path.startsWith('/desk/content'))
      return json({ data: things, current_page: 1, last_page: 1, per_page: 12, total: things.length })
    return json({ data: [] })
  })
}
const posted = (calls: ReturnType<typeof network>) =>
  calls.flatMap(({ path, init }) => (init.method === 'POST' ? [[path, JSON.parse(String(init.body))]] : []))

const t = sentences('desk-content')
const titleOf = (id: number) => `نخلة ${id}`
const at = (me: Me, address = '/here') => showAtDesk(<Content />, { me, at: address })
const choose = async (id: number) =>
  userEvent.click(await screen.findByRole('checkbox', { name: t('choose_thing', { title: titleOf(id) }) }))

test('desk §5 a row shows its title in the user’s language first, and the state of each language', async () => {
  school()
  at(huda)
  const row = (await screen.findByRole('link', { name: new RegExp(titleOf(1)) })).closest('tr') as HTMLElement
  expect(row).toHaveTextContent(sentences('desk-values')('state_out_of_date'))
  expect(row).toHaveTextContent(sentences('desk-values')('state_published'))
  expect(row).toHaveTextContent(t('all_branches'))
  const [first] = within(row).getByRole('link').children
  expect(first).toHaveTextContent(titleOf(1))
})

test('desk §5 several items are published at once; a refused one is listed with its reason and stays selected', async () => {
  const message = 'Something is missing.'
  const calls = school({
    '/desk/content/bulk': () => json({ data: { done: [1], refused: [{ id: 2, code: 'invalid_fields', message }] } }),
  })
  at(huda)
  await choose(1)
  await choose(2)
  const bar = screen.getByRole('toolbar', { name: t('bulk') })
  await userEvent.click(within(bar).getByRole('button', { name: t('publish') }))
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent(titleOf(2))
  expect(note).toHaveTextContent(message)
  expect(posted(calls)).toEqual([
    ['/desk/content/bulk', { ids: [1, 2], action: 'publish', parts: ['ar', 'en', 'common'] }],
  ])
  expect(screen.getByRole('checkbox', { name: t('choose_thing', { title: titleOf(1) }) })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: t('choose_thing', { title: titleOf(2) }) })).toBeChecked()
})

test('desk §2 unpublishing several items asks first, and unpublishes only the chosen language', async () => {
  const calls = school({ '/desk/content/bulk': () => json({ data: { done: [3], refused: [] } }) })
  at(huda)
  await choose(3)
  const bar = screen.getByRole('toolbar', { name: t('bulk') })
  await userEvent.selectOptions(within(bar).getByRole('combobox'), 'en')
  await userEvent.click(within(bar).getByRole('button', { name: t('take_down') }))
  expect(posted(calls)).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('take_down') }))
  await waitFor(() =>
    expect(posted(calls)).toEqual([['/desk/content/bulk', { ids: [3], action: 'take_down', parts: ['en'] }]]),
  )
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: t('bulk') })).toBeNull())
})

test('desk §5 the order of a kind is changed by keys, the focus moves along, and the change can be undone', async () => {
  const calls = school({ '/desk/content/order': () => json({ data: [] }) })
  at(huda, '/here?kind=ad')
  await userEvent.click(await screen.findByRole('button', { name: t('order_show') }))
  const list = await screen.findByRole('list', { name: t('order') })
  const down = () => within(list).getByRole('button', { name: t('move_down', { title: titleOf(1) }) })
  expect(within(list).getByRole('button', { name: t('move_up', { title: titleOf(1) }) })).toBeDisabled()
  down().focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(down()).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(posted(calls)).toHaveLength(2))
  await userEvent.click(
    screen.getAllByRole('button', {
      name: new RegExp(sentences('desk-shell')('undo')),
    })[1] as HTMLElement,
  )
  await waitFor(() => expect(posted(calls)).toHaveLength(3))
  expect(posted(calls).map(([, body]) => body.ids)).toEqual([
    [2, 1, 3],
    [2, 3, 1],
    [2, 1, 3],
  ])
})

test('desk §1 a user who may only read has no checkboxes, and items without an order have no move buttons', async () => {
  school()
  const { unmount } = at(reader, '/here?kind=ad')
  await screen.findByRole('table')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: t('order_show') })).toBeNull()
  unmount()
  at(huda, '/here?kind=post')
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: t('order_show') })).toBeNull()
})

test('desk §5 calendar days are listed by date with their kind, past ones separately, and Write creates another', async () => {
  const calendar = { kind: 'closure' as const, starts_on: '2036-12-03', ends_on: '2036-12-04', branches_count: 2 }
  const calls = school({ '/desk/content': () => json({ message: 'no', code: 'role_may_not' }, 403) }, [
    anItem(1, { kind: 'calendar_entry', calendar }),
  ])
  at(huda, '/here?kind=calendar_entry')
  const table = await screen.findByRole('table')
  const row = within(table).getAllByRole('row')[1]
  expect(row).toHaveTextContent(sentences('desk-values')('kind_closure'))
  expect(row).toHaveTextContent(/3.*2036.*4.*2036/)
  expect(row).not.toHaveTextContent(t('all_branches'))
  const lists = () => calls.flatMap(({ path }) => (path.startsWith('/desk/content?') ? [path] : []))
  expect(lists().at(-1)).toMatch(/days=coming.*sort=day|sort=day.*days=coming/)
  await userEvent.click(screen.getByRole('button', { name: t('past_entries') }))
  await waitFor(() => expect(lists().at(-1)).toMatch(/days=past/))
  await userEvent.click(screen.getByRole('button', { name: t('write') }))
  await waitFor(() => expect(posted(calls)).toEqual([['/desk/content', { kind: 'calendar_entry' }]]))
})

test('desk §5 kinds are grouped, in the list and in the choice for Write, and the open group shows its kinds', async () => {
  school()
  const { unmount } = at(huda, '/here?kind=ad')
  const views = await screen.findByRole('navigation', { name: t('views') })
  await waitFor(() => expect(within(views).getAllByRole('link')).toHaveLength(3))
  expect(within(views).getByRole('link', { current: true })).toHaveTextContent(t('kinds_home'))
  expect(within(views).getByRole('link', { name: new RegExp(t('kinds_news')) })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?kind=calendar_entry$/),
  )
  unmount()
  at(huda)
  await userEvent.click(await screen.findByRole('button', { name: t('write') }))
  const news = within(screen.getByRole('dialog')).getByRole('region', { name: t('kinds_news') })
  expect(
    within(news)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([t('one_calendar_entry')])
})

test('desk §1 a group is left out if the user neither sees nor adds anything of it', async () => {
  school()
  at({ ...huda, role: 'manager' })
  const views = await screen.findByRole('navigation', { name: t('views') })
  expect(await within(views).findByRole('link', { name: new RegExp(t('kinds_home')) })).toBeVisible()
  expect(within(views).queryByRole('link', { name: new RegExp(t('kinds_mails')) })).not.toBeInTheDocument()
})

test('desk §5 an empty list names the next step', async () => {
  school({}, [])
  at(huda)
  expect(await screen.findByText(t('nothing_text'))).toBeVisible()
})

test('desk §5 an empty list of a kind names the next step too, and a search in it says that nothing matches', async () => {
  school({}, [])
  at(huda, '/here?kind=post')
  expect(await screen.findByText(t('nothing_text'))).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'نخلة')
  expect(await screen.findByText(t('nothing_found_text'))).toBeVisible()
})
