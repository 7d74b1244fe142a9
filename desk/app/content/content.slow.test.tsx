import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from 'browser/calls/call.ts'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import type { ListedContent } from 'contract/content/desk.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Toasts } from '../parts/toasts.tsx'
import type { Me } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import Content from './content.page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})

const someone = (role: string, may: readonly string[]) =>
  ({ id: 4, name: 'هدى', role, language: 'ar', branch_ids: [], may }) as unknown as Me
const huda = someone('editor', ['content.see', 'content.write', 'content.publish'])
const reader = someone('editor', ['content.see'])

const part = (...states: ListedContent['parts']['ar']['states']) => ({ states, publish_at: null, take_down_at: null })
const aThing = (id: number, changes: Partial<ListedContent> = {}): ListedContent => ({
  id,
  kind: 'ad',
  row_id: id,
  branch: null,
  title: { ar: `نخلة ${id}`, en: `Palm ${id}` },
  image: null,
  changed_at: '2026-11-20T08:00:00.000Z',
  changed_by: { id: 4, name: 'هدى' },
  parts: { ar: part('published'), en: part('published', 'out_of_date'), common: part('published') },
  ...changes,
})

/** Three ads of the school; what is done with them is answered by the test. */
function school(answers: Readonly<Record<string, () => Response>> = {}, things = [1, 2, 3].map((id) => aThing(id))) {
  return network((path, init) => {
    const own = Object.entries(answers).find(([beginning]) => path.startsWith(beginning))
    if (own && init.method === 'POST') return own[1]()
    if (path.startsWith('/desk/content/kinds'))
      return json({ data: [{ kind: 'ad', count: 3, states: { out_of_date: 3 }, may_change: true, may_add: true }] })
    if (path.startsWith('/desk/content'))
      return json({ data: things, current_page: 1, last_page: 1, per_page: 12, total: things.length })
    return json({ data: [] })
  })
}
const posted = (calls: ReturnType<typeof network>) =>
  calls.flatMap(({ path, init }) => (init.method === 'POST' ? [[path, JSON.parse(String(init.body))]] : []))

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const words = wordsFor(language)['desk-content']
  const t = (key: string, facts: Record<string, string | number> = {}) =>
    Object.entries(facts).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), words[key] ?? key)
  const titleOf = (id: number) => (language === 'ar' ? `نخلة ${id}` : `Palm ${id}`)
  const at = (me: Me, address = '/here') =>
    show(
      <MeContext value={me}>
        <Toasts />
        <Content />
      </MeContext>,
      { language, at: address },
    )
  const choose = async (id: number) =>
    userEvent.click(await screen.findByRole('checkbox', { name: t('choose_thing', { title: titleOf(id) }) }))

  test('desk §5 a row says its title in one’s own language first, and how each language stands', async () => {
    school()
    at(huda)
    const row = (await screen.findByRole('link', { name: new RegExp(titleOf(1)) })).closest('tr') as HTMLElement
    expect(row).toHaveTextContent(t('state_out_of_date'))
    expect(row).toHaveTextContent(t('state_published'))
    expect(row).toHaveTextContent(t('all_branches'))
    const [first] = within(row).getByRole('link').children
    expect(first).toHaveTextContent(titleOf(1))
  })

  test('desk §5 several are published at once; what stayed as it was is named with why, and stays chosen', async () => {
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

  test('desk §2 taking several off the site asks first, and takes the one language that was chosen', async () => {
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

  test('desk §5 the order of a kind is changed by keys, the focus goes along, and it can be taken back', async () => {
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
        name: new RegExp(wordsFor(language)['desk-shell'].undo ?? ''),
      })[1] as HTMLElement,
    )
    await waitFor(() => expect(posted(calls)).toHaveLength(3))
    expect(posted(calls).map(([, body]) => body.ids)).toEqual([
      [2, 1, 3],
      [2, 3, 1],
      [2, 1, 3],
    ])
  })

  test('desk §1 who may only read chooses nothing, and things without an order have none to change', async () => {
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

  test('desk §5 nothing written yet says what is next', async () => {
    school({}, [])
    at(huda)
    expect(await screen.findByText(t('nothing_text'))).toBeVisible()
  })
})
