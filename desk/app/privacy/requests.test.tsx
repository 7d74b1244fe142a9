import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, show } from 'browser/testing.tsx'
import type { PrivacyRequest } from 'contract/privacy/desk.ts'
import { expect, test } from 'vitest'
import { Toasts } from '../parts/toasts.tsx'
import { PrivacyRequests } from './requests.tsx'

const aRequest = (changes: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  ...{ id: 1, kind: 'copy', family: { id: 7, name: 'Waleed Nasif' }, asked_on: '2026-09-16', due_on: '2026-10-16' },
  ...{ days_left: 0, channel: 'email', written_by: { id: 1, name: 'Najla' }, closed: null },
  ...changes,
})
const erase = aRequest({ id: 2, kind: 'erase', family: { id: 8, name: 'Arwa Al-Zamil' }, days_left: 23 })
const paged = (data: readonly PrivacyRequest[]) =>
  json({ data, total: data.length, last_page: 1, current_page: 1, per_page: 50 })
const aPerson = (id: number, name: string, email: string | null = null) => ({
  ...{
    id,
    email,
    is_suggested: false,
    merge_id: null,
    names: [name],
    phones: ['+966500000000'],
    emails: [],
    account: null,
  },
  ...{ requests_count: 1, since: '2026-09-16T08:00:00.000Z', parts: [{ name: 'tours', count: 1 }] },
  ...{ has_place: id === 8, shown_comments_count: id === 8 ? 1 : 0 },
})
const details = {
  people: [
    aPerson(8, 'Arwa Al-Zamil', 'arwa@mail.example'),
    aPerson(9, 'Badr Al-Zamil'),
    { ...aPerson(10, 'Sam Stranger'), is_suggested: true },
  ],
}

const language = 'ar'
const t = sentences('desk-privacy')
const open = (answer: (path: string) => Response | undefined = () => undefined) => {
  const calls = network((path) => {
    const own = answer(path)
    if (own) return own
    if (path.includes('state=closed')) return paged([])
    return path.includes('?') ? paged([aRequest(), erase]) : json({ data: { ...erase, ...details } })
  })
  show(
    <>
      <Toasts />
      <PrivacyRequests />
    </>,
    { language },
  )
  return calls
}
const see = async () => userEvent.click(await screen.findByRole('button', { name: new RegExp(t('see')) }))

test('desk §1 requests are listed in order with the days left; overdue ones are counted', async () => {
  open()
  const rows = within(await screen.findByRole('list', { name: t('title') })).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Waleed Nasif', 'Arwa Al-Zamil'])
  expect(rows[1]).toHaveTextContent('23')
  const one = t('over_one', { count: '1' })
  expect(screen.getByText(one)).toBeInTheDocument()
})

test('desk §1 a deletion requires people selected by name, and a dialog that shows what is deleted and what stays', async () => {
  const calls = open((path) =>
    path.endsWith('/erase')
      ? json({
          data: {
            ...erase,
            family: null,
            closed: { at: '2026-10-20T08:00:00.000Z', by: null, outcome: 'erased', reason: null },
          },
        })
      : undefined,
  )
  await see()
  const dialog = await screen.findByRole('dialog', { name: sentences('desk-values')('kind_erase') })
  expect(await within(dialog).findByText(t('stays_backups'))).toBeInTheDocument()
  expect(within(dialog).getByRole('checkbox', { name: /Sam Stranger/ })).toHaveAccessibleName(
    new RegExp(t('person_suggested')),
  )
  const button = within(dialog).getByRole('button', { name: t('erase_now') })
  await userEvent.click(within(dialog).getByRole('checkbox', { name: t('sure') }))
  expect(button, 'nobody is ticked').toBeDisabled()

  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Arwa Al-Zamil/ }))
  expect(within(dialog).getByText(t('has_place'))).toBeInTheDocument()
  expect(within(dialog).getByText(t('with_last'))).toBeInTheDocument()
  await userEvent.click(button)

  expect(await screen.findByText(t('done_erased'))).toBeInTheDocument()
  expect(
    calls.flatMap(({ path, init }) => (init.method === 'POST' ? [[path, JSON.parse(String(init.body))]] : [])),
  ).toEqual([['/desk/privacy-requests/2/erase', { tell: true, people: [8] }]])
})

test('desk §1 a request closed by a colleague is reported, and not closed twice', async () => {
  open((path) => (path.endsWith('/erase') ? json({ message: 'x', code: 'conflict', current: erase }, 409) : undefined))
  await see()
  const dialog = await screen.findByRole('dialog', { name: sentences('desk-values')('kind_erase') })
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: t('sure') }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Arwa Al-Zamil/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: t('erase_now') }))

  expect(await screen.findByText(t('closed_already'))).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
