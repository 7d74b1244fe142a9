import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { aColleague, showAtDesk } from '../testing.tsx'
import { NewFamily } from './new-family.tsx'

const me = aColleague(['families.answer'])

test('desk §3 a refused family keeps the typed values, and the first error gets the focus', async () => {
  const language = 'ar'
  const words = wordsFor(language)['desk-families']
  const errors = { phone: ['No such number'], child_name: ['Too long'] }
  network((_, { method }) =>
    method === 'POST' ? json({ message: '…', code: 'invalid_fields', errors }, 422) : json({ data: [] }),
  )
  showAtDesk(<NewFamily open onClose={() => {}} />, { me })
  await userEvent.type(await screen.findByLabelText(words.name ?? ''), 'Huda')
  await userEvent.click(screen.getByRole('button', { name: words.write_down }))

  const phone = screen.getByLabelText(words.phone ?? '')
  await waitFor(() => expect(phone).toHaveAccessibleDescription('No such number'))
  await waitFor(() => expect(phone).toHaveFocus())
  expect(phone).toBeInvalid()
  expect(screen.getByLabelText(words.name ?? '')).toHaveValue('Huda')
})
