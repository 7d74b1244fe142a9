import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show, wordsFor } from 'browser/testing.tsx'
import { expect, test, vi } from 'vitest'
import { StageDialog } from './stage-dialog.tsx'

test('desk §3 the stage "does not come" requires a reason, with an error in the user’s language', async () => {
  const language = 'ar'
  const { 'desk-shell': shell, 'desk-families': words } = wordsFor(language)
  const onChoose = vi.fn()
  show(<StageDialog open asksReason onClose={() => {}} onChoose={onChoose} />, { language })
  const reason = await screen.findByLabelText(words.reason ?? '')
  await userEvent.type(reason, '   ')
  await userEvent.click(screen.getByRole('button', { name: words.set }))

  expect(reason).toHaveAccessibleDescription(shell.field_required)
  expect(reason).toBeInvalid()
  expect(reason).toHaveFocus()
  expect(onChoose).not.toHaveBeenCalled()

  await userEvent.type(reason, 'moved')
  expect(reason).toBeValid()
  await userEvent.click(screen.getByRole('button', { name: words.set }))
  expect(onChoose).toHaveBeenCalledWith('not_coming', 'moved')
})
