import { screen, waitFor, within } from '@testing-library/react'
import { queryClient } from 'browser/calls/call.ts'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { schoolSteps } from 'contract/school/steps.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import School from './school.page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const owner = { id: 1, name: 'Najla', may: ['staff.manage', 'school.see'], branch_ids: [] } as unknown as Me
const steps = schoolSteps.map((name, at) => ({
  name,
  state: at === 0 ? 'done' : at === 1 ? 'begun' : 'open',
  content_id: at < 2 ? at + 1 : null,
}))
const part = { states: ['published'], publish_at: null, take_down_at: null }
const letter = {
  ...{ id: 40, kind: 'letter', row_id: 2, branch: null, title: { ar: 'وصلتنا رسالتكم', en: 'We have your message' } },
  ...{ image: null, changed_at: '2026-11-22T09:00:00.000Z', changed_by: null },
  parts: { ar: part, en: part, common: part },
}

const open = (language: 'en' | 'ar', { me = owner, done = false, at = '/', arrives = Promise.resolve() } = {}) => {
  network(async (path) => {
    await arrives
    if (path.startsWith('/desk/school/steps')) return json({ data: { done, steps } })
    if (path.startsWith('/desk/counts')) return json({ data: { our_school: { count: 2, over: true } } })
    return json({ data: path.includes('letter') ? [letter] : [], total: 0, last_page: 1, current_page: 1 })
  })
  show(
    <MeContext value={me}>
      <School />
    </MeContext>,
    { language, at },
  )
}

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = (key: string) => wordsFor(language)['desk-school'][key] ?? key

  test('desk §5 the first steps stand in their order: what is done, what was begun, what comes next', async () => {
    open(language)
    const list = await screen.findByRole('list', { name: t('steps') })
    const rows = within(list).getAllByRole('listitem')
    expect(rows).toHaveLength(schoolSteps.length)
    expect(rows[0]).toHaveTextContent(t('step_done'))
    expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/desk/content/2')
    expect(rows[1]).toHaveTextContent(t('go_on'))
    // Nothing of the programmes is there yet: the button begins one.
    expect(within(rows[3] as HTMLElement).getByRole('button', { name: new RegExp(t('step_programs')) })).toBeEnabled()
  })

  test('desk §5 once all steps are taken they are gone, and the school’s own things stay', async () => {
    open(language, { done: true })
    expect(await screen.findByText(t('no_branches'))).toBeInTheDocument()
    expect(screen.queryByRole('list', { name: t('steps') })).not.toBeInTheDocument()
  })

  test('desk §1 each part of the school is one press away, and privacy requests that are due are counted there', async () => {
    const may = [...owner.may, 'privacy.manage']
    open(language, { me: { ...owner, may } as unknown as Me })
    const nav = await screen.findByRole('navigation', { name: t('parts') })
    for (const link of within(nav).getAllByRole('link')) {
      const id = (link.getAttribute('href') ?? '').split('#')[1] ?? ''
      expect(document.getElementById(id)).toHaveAccessibleName()
    }
    const due = wordsFor(language)['desk-shell'].count_privacy_due ?? ''
    expect(await within(nav).findByTitle(due.replace('{{number}}', '2'))).toHaveAttribute('data-over', 'true')
  })

  test('desk §2 an address that names a part of the school opens before it, once what lies above has arrived', async () => {
    const reached: string[] = []
    const scrolls = vi.fn(function (this: Element) {
      const letters = screen.getByRole('region', { name: t('letters') })
      reached.push(`${this.id} ${within(letters).queryAllByRole('listitem').length}`)
    })
    Element.prototype.scrollIntoView = scrolls
    const me = { ...owner, may: [...owner.may, 'privacy.manage'] } as unknown as Me
    let arrive = () => {}
    const arrives = new Promise<void>((resolve) => {
      arrive = resolve
    })
    open(language, { me, at: '/#privacy', arrives })
    expect(await screen.findByRole('navigation', { name: t('parts') })).toBeInTheDocument()
    await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
    setTimeout(arrive)
    await waitFor(() => expect(reached.at(-1)).toBe('privacy 1'))
  })

  test('desk §1 who manages no staff is neither led through the steps nor shown the way to staff and log', async () => {
    open(language, { me: { ...owner, may: ['school.see'] } as unknown as Me })
    expect(await screen.findByText(t('no_branches'))).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: t('people') })).not.toBeInTheDocument()
    const nav = screen.getByRole('navigation', { name: t('parts') })
    expect(within(nav).queryByRole('link', { name: t('privacy') })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: t('add_branch') })).not.toBeInTheDocument()
  })
})
