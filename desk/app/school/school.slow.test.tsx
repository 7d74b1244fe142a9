import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from 'browser/calls/call.ts'
import { json, network, sentences } from 'browser/testing.tsx'
import { schoolSteps } from 'contract/school/steps.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aColleague, showAtDesk } from '../testing.tsx'
import { hadOpenSteps } from './open-steps.ts'
import School from './school.page.tsx'
import { StepsBlock } from './steps-block.tsx'

afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

const owner = aColleague(['staff.manage', 'school.see'], { id: 1, name: 'Najla' })
const steps = schoolSteps.map((name, at) => ({
  name,
  state: at === 0 ? 'done' : name === 'branch' ? 'begun' : 'open',
  content_id: at === 0 || name === 'branch' ? at + 1 : null,
}))
const part = { states: ['published'], publish_at: null, take_down_at: null }
const mail = {
  ...{ id: 40, kind: 'letter', row_id: 2, branch: null, title: { ar: 'وصلتنا رسالتكم', en: 'We have your message' } },
  ...{ image: null, changed_at: '2026-11-22T09:00:00.000Z', changed_by: null },
  parts: { ar: part, en: part, common: part },
}

const open = ({ me = owner, done = false, at = '/', arrives = Promise.resolve(), exported = () => json({}) } = {}) => {
  network(async (path) => {
    await arrives
    if (path.startsWith('/desk/school/steps')) return json({ data: { done, steps, thin: ['gallery'] } })
    if (path.startsWith('/desk/everything')) return exported()
    if (path.startsWith('/desk/counts')) return json({ data: { our_school: { count: 2, over: true } } })
    return json({ data: path.includes('letter') ? [mail] : [], total: 0, last_page: 1, current_page: 1 })
  })
  showAtDesk(<School />, { me, at })
}

const t = sentences('desk-school')

test('desk §5 the first steps are in order: done, begun, next', async () => {
  open()
  const list = await screen.findByRole('list', { name: t('steps') })
  const rows = within(list).getAllByRole('listitem')
  expect(rows).toHaveLength(schoolSteps.length)
  expect(rows[0]).toHaveTextContent(t('step_done'))
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/desk/pictures')
  expect(within(rows[2] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/desk/content/3')
  expect(rows[2]).toHaveTextContent(t('go_on'))
  // Nothing of the programmes is there yet: the button begins one.
  expect(within(rows[4] as HTMLElement).getByRole('button', { name: new RegExp(t('step_programs')) })).toBeEnabled()
})

test('desk §5 after all steps they are hidden, the school is shown as families see it, and its own links stay', async () => {
  open({ done: true })
  expect(await screen.findByText(t('no_branches'))).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: t('steps') })).not.toBeInTheDocument()
  expect(screen.getByText(t('thin_gallery'))).toBeVisible()
})

test('desk §5 after the last step Today shows the school as families see it, until the owner hides it', async () => {
  const today = (done: boolean) => {
    queryClient.clear()
    network(() => json({ data: { done, steps, thin: ['gallery'] } }))
    return showAtDesk(<StepsBlock only="next" />, { me: owner })
  }
  today(true).unmount()
  today(false)
  expect(await screen.findByRole('list', { name: t('steps') })).toBeVisible()
  cleanup()
  today(true)
  expect(await screen.findByText(t('thin_gallery'))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: t('seen_hide') }))
  expect(screen.queryByText(t('thin_gallery'))).toBeNull()
  expect(hadOpenSteps()).toBe(false)
})

test('desk §1 each section of the school is one press away, with a count of due privacy requests', async () => {
  const may = [...owner.may, 'privacy.manage']
  open({ me: { ...owner, may } })
  const nav = await screen.findByRole('navigation', { name: t('parts') })
  for (const link of within(nav).getAllByRole('link')) {
    const id = (link.getAttribute('href') ?? '').split('#')[1] ?? ''
    expect(document.getElementById(id)).toHaveAccessibleName()
  }
  const due = sentences('desk-shell')('count_privacy_due')
  expect(await within(nav).findByTitle(due.replace('{{number}}', '2'))).toHaveAttribute('data-over', 'true')
})

test('desk §2 an address with a hash scrolls to its section once everything above it has loaded', async () => {
  const reached: string[] = []
  const scrolls = vi.fn(function (this: Element) {
    const mails = screen.getByRole('region', { name: t('letters') })
    reached.push(`${this.id} ${within(mails).queryAllByRole('listitem').length}`)
  })
  Element.prototype.scrollIntoView = scrolls
  const me = { ...owner, may: [...owner.may, 'privacy.manage'] }
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  open({ me, at: '/#privacy', arrives })
  expect(await screen.findByRole('navigation', { name: t('parts') })).toBeInTheDocument()
  await waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
  setTimeout(arrive)
  await waitFor(() => expect(reached.at(-1)).toBe('privacy 1'))
})

test('desk §1 the owner downloads an export of everything, and a refusal shows its reason', async () => {
  let answers = 0
  const me = { ...owner, may: [...owner.may, 'everything.export'] }
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = () => 'blob:everything'
  open({
    me,
    exported: () => {
      answers += 1
      return answers === 1
        ? json({ code: 'busy', message: 'Later' }, 503)
        : new Response('PK', { headers: { 'content-type': 'application/zip' } })
    },
  })
  const button = await screen.findByRole('button', { name: t('everything_xlsx') })
  await userEvent.click(button)
  expect(await screen.findByText('Later')).toBeInTheDocument()
  await userEvent.click(button)
  expect(await screen.findByText(t('everything_there'))).toBeInTheDocument()
  expect(saved).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: t('everything_csv') })).toBeEnabled()
})

test('desk §1 a user who manages no staff sees neither the first steps nor the links to staff and log', async () => {
  open({ me: { ...owner, may: ['school.see'] } })
  expect(await screen.findByText(t('no_branches'))).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: t('people') })).not.toBeInTheDocument()
  const nav = screen.getByRole('navigation', { name: t('parts') })
  expect(within(nav).queryByRole('link', { name: t('privacy') })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: t('add_branch') })).not.toBeInTheDocument()
})

test('desk §1 a manager sees the details of the own branch, and no section of the whole school', async () => {
  const me = aColleague(['school.see', 'school.change'], { role: 'manager', branch_ids: [1] })
  open({ me })
  expect(await screen.findByRole('region', { name: t('branches') })).toBeVisible()
  for (const part of ['particulars', 'letters', 'surveys', 'pages', 'papers'])
    expect(screen.queryByRole('region', { name: t(part) })).not.toBeInTheDocument()
  expect(screen.queryByText(t('nothing_yet'))).not.toBeInTheDocument()
  expect(screen.queryByText(t('lead'))).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: t('parts') })).not.toBeInTheDocument()
})
