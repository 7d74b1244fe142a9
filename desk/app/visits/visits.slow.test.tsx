import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from 'browser/calls/call.ts'
import { callTo, json, network, show, wordsFor } from 'browser/testing.tsx'
import { noTourDetails } from 'contract/tours/details.ts'
import type { DeskVisit } from 'contract/visits/desk.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { expect, test, vi } from 'vitest'
import { aColleague, showAtDesk } from '../testing.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { DayList } from './day-list.tsx'
import { Closures } from './hours/closures.tsx'
import VisitHoursPage from './hours/hours.page.tsx'
import { HoursForm } from './hours/hours-form.tsx'
import { HoursPreview } from './hours/hours-preview.tsx'
import { Month } from './hours/month.tsx'
import { DaySlots } from './week/day-slots.tsx'

const tuesday = '2036-03-04'
const nine = `${tuesday}T06:00:00.000Z`
const ten = `${tuesday}T07:00:00.000Z`
const visit: DeskVisit = {
  id: 7,
  reference: 'SK-4K7P',
  family_id: 3,
  full_name: 'ريم بخش',
  child_age: 2,
  phone: '+966501112233',
  email: 'reem@mail.example',
  language: 'ar',
  ...noTourDetails,
  branch_id: 1,
  starts_at: nine,
  ends_at: `${tuesday}T06:40:00.000Z`,
  status: 'confirmed',
  cancelled_by: null,
  cancel_reason: null,
  requested_at: nine,
  version: 4,
  outside_hours: false,
  confirmed_outside_hours: false,
}
const slot = {
  starts_at: ten,
  ends_at: ten,
  places: 2,
  held: 1,
  held_for: [{ name: 'وفاء صائغ', family_id: 9, until: nine }],
  places_left: 1,
  state: 'last',
  held_until: null,
}
const freeSlot: TourSlot = { starts_at: ten, ends_at: ten, places_left: 1, state: 'last', held_until: null }
const hours = {
  branch_id: 1,
  item_id: null,
  weekly: [{ day: 2, from: '09:00', to: '12:00' }],
  minutes: 40,
  places: 2,
  buffer_minutes: 20,
  notice_hours: 24,
  days_ahead: 42,
  confirm_by_itself: false,
  exceptions: [],
  version: 1,
}
const mail = { to: visit.email, language: 'ar', subject: 'موعد جديد', text: 'السلام عليكم' }

/** The server's answers, unless the test gives others. */
const answers = (changed: (path: string) => Response) =>
  network((path) => {
    if (path.includes('/letter')) return json({ data: mail })
    if (path.startsWith('/desk/visit-slots') || path.startsWith('/tour/slots')) return json({ data: [slot] })
    if (path.startsWith('/calendar')) return json({ data: { year: 2036, entries: [], events: [] } })
    return changed(path)
  })
const bodyOf = (calls: ReturnType<typeof network>, path: string) =>
  JSON.parse(String(calls.findLast((call) => call.path === path)?.init.body))

const language = 'ar'
const t = wordsFor(language)['desk-visits']
const button = (word: string) => screen.findByRole('button', { name: t[word] ?? '' })

test('desk §4 moving a visit shows its mail first, and sends none if that is switched off', async () => {
  const calls = answers(() => json({ data: { ...visit, starts_at: ten, version: 5 } }))
  const onClose = vi.fn()
  show(<ChangeDialog kind="moved" visit={visit} onClose={onClose} />, { language })
  expect(await screen.findByText(/السلام عليكم/)).toBeInTheDocument()
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: t.email_family ?? '' }))
  await user.click(await button('move'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodyOf(calls, '/desk/visits/7/move')).toEqual({ slot: ten, tell: false, version: 4 })
})

test('desk §2 a conflict shows both versions, and the user continues from the stored one', async () => {
  const current = { ...visit, starts_at: ten, version: 5 }
  const calls = answers(() => json({ message: 'meanwhile', code: 'conflict', current }, 409))
  show(<ChangeDialog kind="cancelled" visit={visit} onClose={() => {}} />, { language })
  const user = userEvent.setup()
  await user.click(await button('cancel_visit'))
  const note = await screen.findByText(t.seen_before ?? '')
  expect(note.parentElement).toHaveTextContent(/9:00/)
  expect(note.parentElement).toHaveTextContent(/10:00/)
  await user.click(await button('cancel_visit'))
  await waitFor(() => expect(bodyOf(calls, '/desk/visits/7/cancel')).toEqual({ tell: true, version: 5 }))
})

test('desk §4 a held place names the family, and a free one is booked by its button', async () => {
  const onBook = vi.fn()
  const nothing = () => {}
  show(
    <DaySlots
      day={tuesday}
      isToday={false}
      slots={[slot]}
      visits={[visit]}
      chosen={undefined}
      onChoose={nothing}
      onMove={nothing}
      onCancel={nothing}
      onConfirm={nothing}
      onBook={onBook}
      onDrop={nothing}
    />,
    { language },
  )
  expect(screen.getByRole('link', { name: 'وفاء صائغ' })).toHaveAttribute('href', '/desk/families/9')
  expect(screen.getByRole('link', { name: visit.full_name })).toBeInTheDocument()
  await userEvent.click(screen.getByText(t.free ?? ''))
  expect(onBook).toHaveBeenCalledWith(ten)
})

test('desk §4 the outcome can be recorded from the start of a visit on, with the version that was read', async () => {
  const calls = answers(() => json({ data: { ...visit, status: 'came' } }))
  const begun = { ...visit, id: 8, starts_at: '2024-03-05T06:00:00.000Z' }
  show(<DayList day={tuesday} visits={[visit, begun]} />, { language })
  const [ahead, past] = screen.getAllByRole('listitem')
  expect(within(ahead as HTMLElement).queryByRole('button')).toBeNull()
  await userEvent.click(within(past as HTMLElement).getByRole('button', { name: t.came ?? '' }))
  await waitFor(() => expect(bodyOf(calls, '/desk/visits/8/outcome')).toEqual({ outcome: 'came', version: 4 }))
})

test('desk §4 hours are saved as a whole, and each error is beside its field', async () => {
  const errors = { weekly: ['Overlap'], 'weekly.0.to': ['Ends before'], places: ['Too many'] }
  const calls = answers(() => json({ message: 'no', code: 'invalid_fields', errors }, 422))
  show(<HoursForm stored={hours} mayChange />, { language })
  await userEvent.click(await button('save'))
  expect(await screen.findByText('Overlap')).toBeVisible()
  expect(screen.getByLabelText(t.places ?? '')).toHaveAccessibleDescription('Too many')
  const times = await screen.findAllByRole('group', { name: t.to ?? '' })
  expect(times[0]).toHaveAccessibleDescription(/Ends before/)
  const { item_id: _item, ...body } = hours
  expect(bodyOf(calls, '/desk/visit-hours')).toEqual(body)
})

test('desk §4 without any branch the hours name the first step, and do not load for ever', async () => {
  network(() => json({ data: [], current_page: 1, last_page: 1, per_page: 100, total: 0 }))
  const me = aColleague(['hours.change', 'content.see'], { id: 1 })
  showAtDesk(<VisitHoursPage />, { me })
  const shell = wordsFor(language)['desk-shell']
  expect(await screen.findByText(shell.no_branch ?? '')).toBeVisible()
  expect(screen.getByRole('link', { name: shell.no_branch_begin })).toHaveAttribute('href', '/desk/school')
})

test('desk §4 the form of the hours appears together with the preview above it', async () => {
  const slotsAnswer = Promise.withResolvers<Response>()
  const calls = network((path) => {
    if (path.startsWith('/tour/slots')) return slotsAnswer.promise
    if (path.startsWith('/desk/visit-slots')) return json({ data: [slot] })
    if (path.startsWith('/desk/visit-hours')) return json({ data: hours })
    if (path.startsWith('/calendar')) return json({ data: { year: 2036, entries: [], events: [] } })
    const branch = { id: 1, name: 'Al Malqa', city: 'Riyadh' }
    return json({ data: [branch], current_page: 1, last_page: 1, per_page: 100, total: 1 })
  })
  const me = aColleague(['hours.change'], { id: 1, branch_ids: [1] })
  showAtDesk(<VisitHoursPage />, { me })
  await callTo(calls, '/desk/visit-hours')
  await callTo(calls, '/tour/slots')
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByText(t.save ?? '')).toBeNull()
  slotsAnswer.resolve(json({ data: [slot] }))
  expect(await button('save')).toBeVisible()
  expect(screen.getByText(t.families_see ?? '')).toBeVisible()
})

test('desk §4 changing hours with booked families needs one decision for all of them', async () => {
  const { id, reference, full_name, starts_at, status } = visit
  const visits = [{ id, reference, full_name, starts_at, status }]
  const calls = answers(() => json({ message: 'booked', code: 'visits_booked', visits }, 409))
  show(<HoursForm stored={hours} mayChange />, { language })
  const user = userEvent.setup()
  await user.click(await button('save'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(full_name)
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(/9:00/)
  await user.click(within(dialog).getByRole('button', { name: t.booked_cancel ?? '' }))
  const { item_id: _item, ...body } = hours
  await waitFor(() => expect(bodyOf(calls, '/desk/visit-hours')).toEqual({ ...body, visits: 'cancel' }))
  await user.click(await button('booked_back'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('desk §4 a visit outside the hours is marked, and confirmed after an explicit choice', async () => {
  const outside = { ...visit, outside_hours: true }
  const onConfirm = vi.fn()
  const nothing = () => {}
  const cards = { chosen: undefined, onChoose: nothing, onMove: nothing, onCancel: nothing, onConfirm }
  const day = { day: tuesday, isToday: false, slots: [], onBook: nothing, onDrop: nothing, ...cards }
  const shown = show(<DaySlots {...day} visits={[outside]} />, { language })
  expect(screen.getByText(t.outside_hours ?? '')).toBeInTheDocument()
  for (const word of [t.move, t.cancel]) expect(screen.getByText(word ?? '')).toBeInTheDocument()
  await userEvent.click(screen.getByText(t.confirm_anyway ?? ''))
  expect(onConfirm).toHaveBeenCalledWith(outside)
  shown.unmount()

  const calls = answers(() => json({ data: { ...outside, confirmed_outside_hours: true } }))
  const onClose = vi.fn()
  show(<ChangeDialog kind="confirmed" visit={outside} onClose={onClose} />, { language })
  expect(await screen.findByText(t.outside_confirmed ?? '')).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(await button('confirm_anyway'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodyOf(calls, '/desk/visits/7/confirm')).toEqual({ tell: true, version: 4, anyway: true })
})

test('desk §4 closing days of the school calendar are listed among the exceptions, as far as families can book', async () => {
  const entry = (id: number, title: string, day: string) => ({
    ...{ id, title, starts_on: day, ends_on: day, kind: 'holiday', text: null, is_approximate: false, branches: [] },
  })
  const entries = [entry(1, 'Founding Day', '2036-10-20'), entry(2, 'Far away', '2037-01-20')]
  network(() => json({ data: { year: 2036, entries, events: [] } }))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-10-14T03:00:00Z') })
  show(<Closures branchId={2} daysAhead={42} />, { language })
  const list = await screen.findByRole('list', { name: t.closed_by_calendar ?? '' })
  expect(within(list).getByRole('listitem')).toHaveTextContent('Founding Day')
})

test('desk §4 the hours show the slots families see, and the places of each day of the month', async () => {
  answers(() => json({ data: [] }))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${tuesday}T03:00:00Z`) })
  show(
    <>
      <HoursPreview hours={hours} slots={[freeSlot]} />
      <Month hours={hours} />
    </>,
    { language },
  )
  expect(await screen.findByText(t.families_see ?? '')).toBeInTheDocument()
  for (const time of ['9:00', '10:00', '11:00']) expect(screen.getByRole('status')).toHaveTextContent(time)
  const today = await screen.findByRole('cell', { current: 'date' })
  expect(today).toHaveTextContent(String(t.seats_two))
})
