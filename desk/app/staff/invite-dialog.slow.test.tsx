import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, show } from 'browser/testing.tsx'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { expect, test, vi } from 'vitest'
import { aColleague, showAtDesk } from '../testing.tsx'
import { InviteDialog } from './invite-dialog.tsx'

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <InviteDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

test('desk §1 an invitation that was cancelled begins empty again', async () => {
  const language = 'ar'
  const t = sentences('desk-staff')
  const errors = { email: ['A colleague has this address.'] }
  network(() => json({ message: 'Look at the fields.', code: 'validation_failed', errors }, 422))
  show(<Page />, { language })
  await userEvent.type(screen.getByRole('textbox', { name: t('name') }), 'Huda')
  await userEvent.type(screen.getByRole('textbox', { name: t('email') }), 'huda@school.example')
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(sentences('desk-values')('role_owner')) }))
  await userEvent.click(screen.getByRole('button', { name: t('send_invitation') }))
  expect(await screen.findByText(errors.email[0] ?? '')).toBeVisible()
  expect(screen.getByRole('textbox', { name: t('email') })).toHaveFocus()

  await userEvent.click(screen.getByRole('button', { name: sentences('desk-shell')('cancel') }))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('textbox', { name: t('name') })).toHaveValue('')
  expect(screen.queryByText('Look at the fields.')).toBeNull()
  expect(screen.queryByText(errors.email[0] ?? '')).toBeNull()
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'admissions')
})

test('desk §1 an invitation refused without a branch is sent once a branch is ticked', async () => {
  const t = sentences('desk-staff')
  const errors = { branch_ids: ['Choose one.'] }
  const sent: unknown[] = []
  network((path, { body }) => {
    if (path.startsWith('/desk/branches')) return json({ data: [{ id: 1, name: 'Al Rawdah', city: '' }], total: 1 })
    if (!body) return json({ data: [] })
    const invitation = JSON.parse(String(body))
    sent.push(invitation.branch_ids)
    if (invitation.branch_ids.length > 0) return json({ data: { ...invitation, id: 1 } }, 201)
    return json({ message: 'Look at the fields.', code: 'invalid_fields', errors }, 422)
  })
  showAtDesk(<Page />, { me: aColleague([], { id: 1 }) })
  await userEvent.type(screen.getByRole('textbox', { name: t('name') }), 'Huda')
  await userEvent.type(screen.getByRole('textbox', { name: t('email') }), 'huda@school.example')
  const manager = sentences('desk-values')('role_manager')
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(manager) }))
  const branch = await screen.findByRole('checkbox', { name: 'Al Rawdah' })
  await userEvent.click(screen.getByRole('button', { name: t('send_invitation') }))
  await vi.waitFor(() => expect(branch).toHaveFocus())
  await userEvent.click(branch)
  await userEvent.click(screen.getByRole('button', { name: t('send_invitation') }))
  await vi.waitFor(() => expect(sent).toEqual([[], [1]]))
})
