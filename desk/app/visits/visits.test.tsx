import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from 'browser/calls/call.ts'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import type { DeskVisit, StoredVisitHours } from 'contract/visits/desk.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ChangeDialog } from './change-dialog.tsx'
import { DayList } from './day-list.tsx'
import { Closures } from './hours/closures.tsx'
import { FamiliesSee } from './hours/families-see.tsx'
import { HoursForm } from './hours/hours-form.tsx'
import { Month } from './hours/month.tsx'
import { DaySlots } from './week/day-slots.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

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
  message: null,
  car_plate: null,
  visitors: null,
  branch_id: 1,
  starts_at: nine,
  ends_at: `${tuesday}T06:40:00.000Z`,
  status: 'confirmed',
  cancelled_by: null,
  cancel_reason: null,
  requested_at: nine,
  version: 4,
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
const hours: StoredVisitHours = {
  branch_id: 1,
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
const letter = { to: visit.email, language: 'ar', subject: 'موعد جديد', text: 'السلام عليكم' }

/** The desk's server, where nothing else is said. */
const answers = (changed: (path: string) => Response) =>
  network((path) => {
    if (path.includes('/letter')) return json({ data: letter })
    if (path.startsWith('/desk/visit-slots') || path.startsWith('/tour/slots')) return json({ data: [slot] })
    if (path.startsWith('/calendar')) return json({ data: { year: 2036, entries: [], events: [] } })
    return changed(path)
  })
const bodyOf = (calls: ReturnType<typeof network>, path: string) =>
  JSON.parse(String(calls.findLast((call) => call.path === path)?.init.body))

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = wordsFor(language)['desk-visits']
  const button = (word: string) => screen.findByRole('button', { name: t[word] ?? '' })

  test('desk §4 the letter is read before a visit is moved, and goes to nobody where that is switched off', async () => {
    const calls = answers(() => json({ data: { ...visit, starts_at: ten, version: 5 } }))
    const onClose = vi.fn()
    show(<ChangeDialog kind="moved" visit={visit} onClose={onClose} />, { language })
    expect(await screen.findByText(/السلام عليكم/)).toBeInTheDocument()
    const user = userEvent.setup()
    await user.click(screen.getByRole('checkbox', { name: t.tell ?? '' }))
    await user.click(await button('move'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(bodyOf(calls, '/desk/visits/7/move')).toEqual({ slot: ten, tell: false, version: 4 })
  })

  test('desk §2 who comes second reads both versions, and goes on from theirs', async () => {
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

  test('desk §4 a held place says for whom, and a free one is booked by its button', async () => {
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

  test('desk §4 who came is ticked from the beginning on, with the version that was seen', async () => {
    const calls = answers(() => json({ data: { ...visit, status: 'came' } }))
    const begun = { ...visit, id: 8, starts_at: '2024-03-05T06:00:00.000Z' }
    show(<DayList day={tuesday} visits={[visit, begun]} />, { language })
    const [ahead, past] = screen.getAllByRole('listitem')
    expect(within(ahead as HTMLElement).queryByRole('button')).toBeNull()
    await userEvent.click(within(past as HTMLElement).getByRole('button', { name: t.came ?? '' }))
    await waitFor(() => expect(bodyOf(calls, '/desk/visits/8/outcome')).toEqual({ outcome: 'came', version: 4 }))
  })

  test('desk §4 hours are saved as a whole, and what is wrong with them is said above', async () => {
    const calls = answers(() => json({ message: 'no', code: 'invalid_fields', errors: { weekly: ['Overlap'] } }, 422))
    show(<HoursForm stored={hours} mayChange />, { language })
    await userEvent.click(await button('save'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Overlap')
    expect(bodyOf(calls, '/desk/visit-hours')).toEqual(hours)
  })

  test('desk §4 what the school calendar closes stands among the exceptions, so far as families can book', async () => {
    const entry = (id: number, title: string, day: string) => ({
      ...{ id, title, starts_on: day, ends_on: day, kind: 'holiday', text: null, is_approximate: false, branches: [] },
    })
    const entries = [entry(1, 'Founding Day', '2036-10-20'), entry(2, 'Far away', '2037-01-20')]
    network(() => json({ data: { year: 2036, entries, events: [] } }))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-10-14T03:00:00Z') })
    show(<Closures branchId={2} daysAhead={42} />, { language })
    const list = await screen.findByRole('list', { name: t.closed_by_calendar ?? '' })
    expect(within(list).getByRole('listitem')).toHaveTextContent('Founding Day')
    vi.useRealTimers()
  })

  test('desk §4 beside the hours stands what families see, and the places of each day of the month', async () => {
    answers(() => json({ data: [] }))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${tuesday}T03:00:00Z`) })
    show(
      <>
        <FamiliesSee hours={hours} />
        <Month hours={hours} />
      </>,
      { language },
    )
    expect(await screen.findByText(t.families_see ?? '')).toBeInTheDocument()
    for (const time of ['9:00', '10:00', '11:00']) expect(screen.getByRole('status')).toHaveTextContent(time)
    const today = await screen.findByRole('cell', { current: 'date' })
    expect(today).toHaveTextContent(language === 'en' ? '2 places' : 'مقعدان')
    vi.useRealTimers()
  })
})
