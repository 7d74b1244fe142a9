import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from 'browser/calls/call.ts'
import { json, network, sentences, show, wordsFor } from 'browser/testing.tsx'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { DeskCell } from 'contract/places/desk.ts'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test, vi } from 'vitest'
import { NumbersDialog } from '../places/numbers-dialog.tsx'
import { aColleague, showAtDesk } from '../testing.tsx'
import Registrations from './registrations.page.tsx'

const me = aColleague(['families.see', 'families.answer', 'hours.change'])
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`
const aRegistration = (changes: Partial<DeskRegistration> = {}): DeskRegistration => ({
  ...{ id: 9, reference: 'R-9', family_id: 7, kid: { id: 3, name: 'لمى' }, birth_date: yearsAgo(5) },
  ...{ kid_notes: 'No nuts', notes: 'She knows the garden' },
  ...{ branch: { id: 1, name: 'Ar Rawdah' }, program: { id: 2, name: 'Preschool' }, start_date: '2027-09-01' },
  ...{ status: 'pending', status_at: '2026-11-20T09:00:00.000Z', created_at: '2026-11-20T09:00:00.000Z' },
  parent: { name: 'Noura', phone: '+966501234567', email: 'noura@mail.example', is_confirmed: true },
  known_child: null,
  ...{ year: 2027, schedule: 'full_time', asked_on: '2026-11-20', entered_on: null, place_ends_on: null },
  ...{ waiting: null, priority: null, offer: null, last_offer: null, other_place: null, same_child: [], siblings: [] },
  ...{ has_account: true, address_confirmed: true, ages: { from_years: 3, to_years: 5 }, version: 1 },
  ...changes,
})

const groupOf = {
  pending: 'to_decide',
  waitlisted: 'waiting',
  accepted: 'with_place',
  rejected: 'closed',
  withdrawn: 'closed',
}
const aCell = {
  ...{ program: { id: 2, name: 'Preschool', ages: '3 – 5' }, capacity: 10, kept: 2, taken: 5, offered: 1, free: 2 },
  ...{ excess: 0, waiting: 0, state: 'few', checked: true, kept_of_erased: 0, version: 3 },
}
const places = [{ branch: { id: 1, name: 'Ar Rawdah' }, programs: [aCell] }]

const language = 'ar'
const words = wordsFor(language)
const t = sentences('desk-registrations')
const branch = { id: 1, name: 'Ar Rawdah', city: 'Jeddah' }
const open = (
  rows: readonly DeskRegistration[],
  { exported, at = '/', branches = [branch] }: { exported?: () => Response; at?: string; branches?: object[] } = {},
) => {
  const calls = network((path, init) => {
    if (path.startsWith('/desk/branches')) return json({ data: branches, total: branches.length })
    if (path.startsWith('/desk/registrations.')) return exported?.() ?? json({}, 500)
    if (path === '/desk/places' && init?.method === 'POST')
      return json({ code: 'capacity_too_small', message: 'Too small', errors: { capacity: ['Too small'] } }, 422)
    if (path.includes('/offer-preview'))
      return json({
        data: {
          to: 'noura@mail.example',
          subject: 'A place for you',
          text: 'Dear',
          fee: null,
          ends_at: '2027-08-01T13:00:00.000Z',
          free: 2,
          passed_over: 1,
        },
      })
    if (path.endsWith('/offer')) return json({ data: { ...aRegistration(), url: 'https://wa.me/966?text=Dear' } })
    if (path.includes('/decide')) return json({ data: { id: 9, status: 'accepted' } })
    if (path.startsWith('/desk/places'))
      return json({ data: places, total: 1, last_page: 1, current_page: 1, per_page: 25 })
    if (path === '/desk/registrations/9') return json({ data: rows[0] })
    const group = /[?&]group=(\w+)/.exec(path)?.[1]
    const data = rows.filter(({ status }) => groupOf[status] === group)
    return json({ data, total: data.length, last_page: 1, current_page: 1, per_page: 25 })
  })
  showAtDesk(<Registrations />, { me, at })
  return calls
}

const rowsIn = async (group: string) =>
  within(await screen.findByRole('list', { name: t(`group_${group}`) })).getAllByRole('listitem')
const firstRow = async () => (await rowsIn('to_decide'))[0] as HTMLElement

test('enrolment §3.1 registrations stand in groups with their numbers; one links to its family, shows the age at the start, and is decided in its row with words of one’s own', async () => {
  const calls = open([aRegistration(), aRegistration({ id: 8, status: 'withdrawn', kid: { id: 4, name: 'Fay' } })])
  const [row, [withdrawn]] = [await firstRow(), await rowsIn('closed')]
  if (!withdrawn) throw new Error('two rows were expected')
  expect(screen.getByRole('region', { name: t('group_to_decide') })).toHaveTextContent(/1/)
  expect(screen.queryByRole('region', { name: t('group_waiting') })).not.toBeInTheDocument()
  expect(within(row).getByRole('link', { name: 'لمى' })).toHaveAttribute('href', '/desk/families/7')
  expect(row).toHaveTextContent(/[56]/)
  expect(within(withdrawn).queryByRole('button', { name: new RegExp(t('decide')) })).not.toBeInTheDocument()

  await userEvent.click(
    within(row).getByRole('button', {
      name: t('of_kid', { action: t('decide'), kid: 'لمى' }),
    }),
  )
  await userEvent.type(await screen.findByRole('textbox', { name: t('own_words') }), 'أهلًا')
  await userEvent.click(screen.getByRole('button', { name: t('decide_accepted') }))
  const decided = () => calls.find(({ path }) => path === '/desk/registrations/9/decide')?.init.body
  await vi.waitFor(() => expect(decided()).toBe(JSON.stringify({ answer: 'accepted', was: 'pending', text: 'أهلًا' })))
})

test('desk §3 a place for a child whom another person has is given knowingly; the list names the record and the unconfirmed address', async () => {
  const parent = { name: 'Real Mother', phone: '+966501234567', email: 'sam@mail.example', is_confirmed: false }
  const calls = open([aRegistration({ parent, known_child: { family: { id: 12, name: 'Noura' } } })])
  const row = await firstRow()
  expect(row).toHaveTextContent(t('address_not_confirmed'))
  expect(row).toHaveTextContent(t('child_known'))
  expect(within(row).getByRole('link', { name: /Noura/ })).toHaveAttribute('href', '/desk/families/12')
  await userEvent.click(
    within(row).getByRole('button', {
      name: t('of_kid', { action: t('decide'), kid: 'لمى' }),
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: t('decide_anyway') }))
  const decided = () => calls.find(({ path }) => path === '/desk/registrations/9/decide')?.init.body
  await vi.waitFor(() => expect(JSON.parse(String(decided()))).toMatchObject({ answer: 'accepted', anyway: true }))
})

test('desk §3 the registration of a family of another branch has its address and notes in the row, and no link', async () => {
  open([aRegistration({ family_id: null })])
  const row = await firstRow()
  expect(within(row).getByRole('link', { name: 'noura@mail.example' })).toBeInTheDocument()
  expect(within(row).queryByRole('link', { name: 'لمى' })).not.toBeInTheDocument()
  await userEvent.click(within(row).getByText(String(t('no_file'))))
  expect(row).toHaveTextContent('No nuts')
  expect(row).toHaveTextContent('She knows the garden')
})

test('enrolment §3.4 the link of Today opens the offer for the first who waits, and shows what was sent', async () => {
  const rows = [aRegistration({ status: 'waitlisted' })]
  open(rows, { at: '/?offer=9' })
  const dialog = await screen.findByRole('dialog', { name: t('offer_title', { kid: 'لمى' }) })
  await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: t('offer_reason') }), 'start')
  rows[0] = aRegistration({ status: 'waitlisted', offer: { ends_at: '2027-08-01T13:00:00.000Z' } as never })
  await userEvent.click(within(dialog).getByRole('button', { name: t('offer_send') }))
  expect(await screen.findByRole('dialog', { name: t('offer_is_sent') })).toHaveTextContent('Dear')
})

test('enrolment §3.1 a cell of the matrix says its numbers and the word that families read, and a refused number is beside its field', async () => {
  const calls = open([])
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(t('cell_outside', { kept: '2' })) }))
  expect(await screen.findByText(t('shown_some'))).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: new RegExp(t('numbers_edit')) }))
  const capacity = await screen.findByRole('textbox', { name: t('capacity') })
  await userEvent.clear(capacity)
  await userEvent.type(capacity, '7')
  await userEvent.click(screen.getByRole('button', { name: t('numbers_save') }))
  await vi.waitFor(() => expect(capacity).toHaveAccessibleDescription('Too small'))
  const sent = calls.find(({ path, init }) => path === '/desk/places' && init.method === 'POST')?.init.body
  expect(JSON.parse(String(sent))).toMatchObject({
    branch_id: 1,
    program_id: 2,
    capacity: '7',
    kept: '2',
    version: 3,
  })
})

test('enrolment §3.1 of a branch chosen by the filter the matrix shows that branch alone, also with a chosen cell', async () => {
  const calls = open([], { at: '/?branch_id=1' })
  const cell = await screen.findByRole('button', { name: new RegExp(t('cell_outside', { kept: '2' })) })
  await userEvent.click(cell)
  expect(await screen.findByText(t('shown_some'))).toBeInTheDocument()
  const placePaths = calls.map(({ path }) => path).filter((path) => path.startsWith('/desk/places'))
  for (const path of placePaths) expect(path).toContain('branch_id=1')
})

test('enrolment §3.1 the list, its numbers and its files are of the chosen school year, and of the running one without a choice', async () => {
  const calls = open([aRegistration()])
  await firstRow()
  const running = schoolYearOf(riyadhDay(new Date()))
  const yearsOfList = () =>
    calls.flatMap(({ path }) => (path.startsWith('/desk/registrations?') ? [/year=(\d+)/.exec(path)?.[1]] : []))
  expect([...new Set(yearsOfList())]).toEqual([String(running)])
  const [download] = screen.getAllByRole('link', { name: words['desk-shell'].export_xlsx })
  expect(download).toHaveAttribute('href', expect.stringContaining(`year=${running}`))
  const choice = screen.getByRole('combobox', { name: t('year') })
  const labels = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(new Set(labels).size).toBe(labels.length)
  await userEvent.selectOptions(choice, String(running + 1))
  await vi.waitFor(() => expect(yearsOfList().at(-1)).toBe(String(running + 1)))
})

test('enrolment §1.2 the numbers of a cell are added up only if somebody counts, and none is too many', async () => {
  for (const [changes, isSum] of [
    [{}, true],
    [{ capacity: null, free: null, state: 'ask' }, false],
    [{ capacity: 7, free: 0, excess: 1 }, false],
  ] as const) {
    const cell = { ...aCell, ...changes } as unknown as DeskCell
    const { unmount } = show(<NumbersDialog branch={branch} cell={cell} year={2026} onClose={() => undefined} />, {
      language,
    })
    await screen.findByRole('textbox', { name: t('capacity') })
    expect(screen.queryAllByText(/=/)).toHaveLength(isSum ? 1 : 0)
    unmount()
  }
})

test('enrolment §3.3 an offer before others asks for the reason, shows the email, and leads to WhatsApp, which is recorded', async () => {
  const calls = open([aRegistration()])
  const row = await firstRow()
  await userEvent.click(
    within(row).getByRole('button', {
      name: t('of_kid', { action: t('do_offer'), kid: 'لمى' }),
    }),
  )
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: t('offer_reason') }), 'group')
  expect(screen.getByText('A place for you')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: t('offer_send') }))
  const whatsapp = await screen.findByRole('link', { name: t('open_whatsapp') })
  expect(whatsapp).toHaveAttribute('href', 'https://wa.me/966?text=Dear')
  await userEvent.click(whatsapp)
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/desk/registrations/9/whatsapp'))
  const sent = calls.find(({ path }) => path.endsWith('/offer'))?.init.body
  expect(JSON.parse(String(sent))).toMatchObject({ first_day: '2027-09-01', reason: 'group', tell: true, version: 1 })
})

test('desk §3 without registrations the screen says how they arrive, and without a branch that it comes first', async () => {
  open([])
  expect(await screen.findByText(t('nothing_text'))).toBeInTheDocument()
  queryClient.clear()
  open([], { branches: [] })
  expect(await screen.findByText(t('no_branch_wait'))).toBeInTheDocument()
})

test('desk §7 a refused export shows the server’s message in a toast', async () => {
  const refused = json({ code: 'too_many_requests', message: 'Wait ten minutes.' }, 429)
  open([aRegistration()], { exported: () => refused })
  await userEvent.click(await screen.findByRole('link', { name: words['desk-shell'].export_xlsx }))
  expect(await screen.findByText('Wait ten minutes.')).toBeVisible()
})
