import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, show } from 'browser/testing.tsx'
import type { Colleague } from 'contract/staff/people.ts'
import { expect, test, vi } from 'vitest'
import { aColleague, showAtDesk } from '../testing.tsx'
import { ColleagueDialog } from './colleague-dialog.tsx'

const sara = { id: 5, name: 'Sara', role: 'admissions', branch_ids: [], switched_off_at: null } as unknown as Colleague

test('desk §1 deactivating an account asks who takes over the families, and hands them over', async () => {
  const language = 'ar'
  const t = sentences('desk-staff')
  const sent: [string, unknown][] = []
  network((path, { body }) => {
    if (body) sent.push([path, JSON.parse(String(body))])
    if (path.startsWith('/desk/family-owners'))
      return json({
        data: [
          { id: 5, name: 'Sara' },
          { id: 7, name: 'Huda' },
        ],
      })
    if (path.startsWith('/desk/families?')) return json({ data: [], total: 19 })
    return json({ data: { ...sara, switched_off_at: '2026-11-25T10:00:00Z' } })
  })
  show(<ColleagueDialog colleague={sara} onClose={() => {}} />, { language })

  await screen.findByRole('option', { name: 'Huda' })
  await userEvent.click(screen.getByRole('button', { name: t('switch_off') }))
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription(t('choose_heir'))
  expect(sent).toEqual([])
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Huda')
  expect(screen.queryByRole('option', { name: 'Sara' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: t('switch_off') }))

  await vi.waitFor(() => expect(sent.at(-1)).toEqual(['/desk/families/bulk', { filter: { owner_id: 5 }, owner_id: 7 }]))
})

test('desk §1 a role without branches is refused at its branches, until one is ticked', async () => {
  const t = sentences('desk-staff')
  const roleWord = sentences('desk-values')('role_manager')
  const errors = { branch_ids: ['Choose one'] }
  network((path, { body }) => {
    if (path.startsWith('/desk/branches')) return json({ data: [{ id: 1, name: 'Al Rawdah', city: '' }], total: 1 })
    if (body) return json({ message: 'Look at the fields.', code: 'invalid_fields', errors }, 422)
    return json({ data: [], total: 0 })
  })
  showAtDesk(<ColleagueDialog colleague={sara} onClose={() => {}} />, { me: aColleague([], { id: 1 }) })
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(roleWord) }))
  const branch = await screen.findByRole('checkbox', { name: 'Al Rawdah' })
  await userEvent.click(screen.getByRole('button', { name: t('save') }))
  await vi.waitFor(() => expect(branch).toHaveFocus())
  expect(branch).toBeInvalid()
  expect(branch).toHaveAccessibleDescription('Choose one')
  expect(screen.queryByText('Look at the fields.')).toBeNull()
  await userEvent.click(branch)
  expect(screen.queryByText('Choose one')).toBeNull()
})
