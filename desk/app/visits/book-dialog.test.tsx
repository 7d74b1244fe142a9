import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, show } from 'browser/testing.tsx'
import { expect, test, vi } from 'vitest'
import { BookDialog } from './book-dialog.tsx'

const nine = '2036-03-04T06:00:00.000Z'
const ten = '2036-03-04T07:00:00.000Z'
const slotAt = (starts_at: string) => ({
  starts_at,
  ends_at: starts_at,
  places_left: 1,
  state: 'open',
  held_until: null,
})

test('desk §4 if the time of a tour was taken meanwhile, another one is booked in the same dialog', async () => {
  const language = 'ar'
  const t = sentences('desk-visits')
  const sent: unknown[] = []
  network((path, { method, body }) => {
    if (path.includes('slots')) return json({ data: [slotAt(nine), slotAt(ten)] })
    if (method !== 'POST') return json({ data: [] })
    const { slot } = JSON.parse(String(body))
    sent.push(slot)
    if (slot === ten) return json({ data: {} }, 201)
    return json({ message: 'Taken.', code: 'slot_taken', errors: { slot: ['Taken.'] }, nearest: [] }, 409)
  })
  const onClose = vi.fn()
  show(<BookDialog branchId={1} slot={nine} onClose={onClose} />, { language })
  await userEvent.type(screen.getByRole('textbox', { name: t('name') }), 'Huda')
  const book = screen.getByRole('button', { name: t('book') })
  await userEvent.click(book)
  expect(await screen.findByText('Taken.')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t('when') }), ten)
  await userEvent.click(book)
  await waitFor(() => expect(sent).toEqual([nine, ten]))
  expect(onClose).toHaveBeenCalledOnce()
})
