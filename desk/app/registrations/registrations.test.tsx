import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from 'browser/calls/call.ts'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listenForToasts } from '../parts/show-toast.ts'
import type { Me } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import Registrations from './registrations.page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const me = { id: 5, name: 'Huda', may: ['families.see', 'families.answer'], branch_ids: [] } as unknown as Me
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`
const aRegistration = (changes: Partial<DeskRegistration> = {}): DeskRegistration => ({
  ...{ id: 9, reference: 'R-9', family_id: 7, kid: { id: 3, name: 'لمى' }, birth_date: yearsAgo(5) },
  ...{ kid_notes: 'No nuts', notes: 'She knows the garden' },
  ...{ branch: { id: 1, name: 'Ar Rawdah' }, program: { id: 2, name: 'Preschool' }, start_date: '2027-09-01' },
  ...{ status: 'pending', status_at: '2026-11-20T09:00:00.000Z', created_at: '2026-11-20T09:00:00.000Z' },
  parent: { name: 'Noura', phone: '+966501234567', email: 'noura@mail.example', is_confirmed: true },
  known_child: null,
  ...changes,
})

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const words = wordsFor(language)
  const t = (key: string) => words['desk-registrations'][key] ?? key
  const open = (rows: readonly DeskRegistration[], exported?: () => Response) => {
    const calls = network((path) => {
      if (path.startsWith('/desk/registrations.')) return exported?.() ?? json({}, 500)
      if (path.includes('/decide')) return json({ data: { id: 9, status: 'accepted' } })
      const data = path.startsWith('/desk/registrations') ? rows : []
      return json({ data, total: data.length, last_page: 1, current_page: 1, per_page: 25 })
    })
    show(
      <MeContext value={me}>
        <Registrations />
      </MeContext>,
      { language },
    )
    return calls
  }

  test('desk §3 a registration links to its family, shows the child’s age, and is decided in its row', async () => {
    const calls = open([aRegistration(), aRegistration({ id: 8, status: 'withdrawn', kid: { id: 4, name: 'Fay' } })])
    const table = await screen.findByRole('table', { name: t('title') })
    const [row, withdrawn] = within(table).getAllByRole('row').slice(1)
    if (!row || !withdrawn) throw new Error('two rows were expected')
    expect(within(row).getByRole('link', { name: 'لمى' })).toHaveAttribute('href', '/desk/families/7')
    expect(row).toHaveTextContent(/[45]/)
    expect(row).toHaveTextContent(String(wordsFor(language)['desk-values'].status_pending))
    expect(within(withdrawn).queryByRole('button')).not.toBeInTheDocument()

    await userEvent.click(within(row).getByRole('button', { name: t('decide_of').replace('{{kid}}', 'لمى') }))
    await userEvent.click(await screen.findByRole('button', { name: t('decide_accepted') }))
    const decided = () => calls.find(({ path }) => path === '/desk/registrations/9/decide')?.init.body
    await vi.waitFor(() => expect(decided()).toBe(JSON.stringify({ answer: 'accepted', was: 'pending' })))
  })

  test('desk §3 a place for a child whom another person has is given knowingly; the list names the record and the unconfirmed address', async () => {
    const parent = { name: 'Real Mother', phone: '+966501234567', email: 'sam@mail.example', is_confirmed: false }
    const calls = open([aRegistration({ parent, known_child: { family: { id: 12, name: 'Noura' } } })])
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement
    expect(row).toHaveTextContent(t('address_not_confirmed'))
    expect(row).toHaveTextContent(t('child_known'))
    expect(within(row).getByRole('link', { name: /Noura/ })).toHaveAttribute('href', '/desk/families/12')
    await userEvent.click(within(row).getByRole('button', { name: t('decide_of').replace('{{kid}}', 'لمى') }))
    await userEvent.click(await screen.findByRole('button', { name: t('decide_anyway') }))
    const decided = () => calls.find(({ path }) => path === '/desk/registrations/9/decide')?.init.body
    await vi.waitFor(() => expect(JSON.parse(String(decided()))).toMatchObject({ answer: 'accepted', anyway: true }))
  })

  test('desk §3 the registration of a family of another branch has its address and notes in the row, and no link', async () => {
    open([aRegistration({ family_id: null })])
    const row = (await screen.findAllByRole('row'))[1]
    if (!row) throw new Error('a row was expected')
    expect(within(row).getByRole('link', { name: 'noura@mail.example' })).toBeInTheDocument()
    expect(within(row).queryByRole('link', { name: 'لمى' })).not.toBeInTheDocument()
    await userEvent.click(within(row).getByText(String(t('no_file'))))
    expect(row).toHaveTextContent('No nuts')
    expect(row).toHaveTextContent('She knows the garden')
  })

  test('desk §3 without registrations the screen says how they arrive', async () => {
    open([])
    expect(await screen.findByText(t('nothing_text'))).toBeInTheDocument()
  })

  test('desk §7 a refused export shows the server’s message in a toast', async () => {
    const texts: (string | undefined)[] = []
    const stop = listenForToasts(({ text }) => texts.push(text))
    open([aRegistration()], () => json({ code: 'too_many_requests', message: 'Wait ten minutes.' }, 429))
    await userEvent.click(await screen.findByRole('link', { name: words['desk-shell'].export_xlsx }))
    await vi.waitFor(() => expect(texts).toEqual(['Wait ten minutes.']))
    stop()
  })
})
