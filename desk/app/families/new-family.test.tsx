import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import { NewFamily } from './new-family.tsx'

afterEach(() => vi.restoreAllMocks())

const me = { id: 5, name: 'Huda', may: ['families.answer'], branch_ids: [] } as unknown as Me

test('desk §3 a refused family keeps the typed values, and the first error gets the focus', async () => {
  const language = 'ar'
  const words = wordsFor(language)['desk-families']
  const errors = { phone: ['No such number'], child_name: ['Too long'] }
  network((_, { method }) =>
    method === 'POST' ? json({ message: '…', code: 'invalid_fields', errors }, 422) : json({ data: [] }),
  )
  show(
    <MeContext value={me}>
      <NewFamily open onClose={() => {}} />
    </MeContext>,
    { language },
  )
  await userEvent.type(await screen.findByLabelText(words.name ?? ''), 'Huda')
  await userEvent.click(screen.getByRole('button', { name: words.write_down }))

  const phone = screen.getByLabelText(words.phone ?? '')
  await waitFor(() => expect(phone).toHaveAccessibleDescription('No such number'))
  await waitFor(() => expect(phone).toHaveFocus())
  expect(phone).toBeInvalid()
  expect(screen.getByLabelText(words.name ?? '')).toHaveValue('Huda')
})
