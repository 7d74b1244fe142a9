import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function aQuestion({ open = true, busy = false } = {}) {
  const answers = { onYes: vi.fn(), onNo: vi.fn() }
  show(
    <ConfirmDialog open={open} title="Withdraw it?" yes="Withdraw" no="Keep it" busy={busy} {...answers}>
      The place goes to another family.
    </ConfirmDialog>,
  )
  return answers
}

test('the dialog is named by its question, shows the consequence, and calls back once per answer', async () => {
  const { onYes, onNo } = aQuestion()
  expect(screen.getByRole('dialog', { name: 'Withdraw it?' })).toHaveTextContent('The place goes to another family.')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(onYes).toHaveBeenCalledTimes(1)
  expect(onNo).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(onYes).toHaveBeenCalledTimes(1)
  expect(onNo).toHaveBeenCalledTimes(1)
})

test('a pending "yes" is not sent twice, and a closed dialog asks nothing', async () => {
  const { onYes } = aQuestion({ busy: true })
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(onYes).not.toHaveBeenCalled()
  aQuestion({ open: false })
  expect(screen.getAllByText('The place goes to another family.')).toHaveLength(1)
})
