import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const dialog = (onClose: () => void, open = true) => (
  <Dialog open={open} onClose={onClose} label="Delete my account" className="dialog">
    <p>Sure?</p>
  </Dialog>
)

describe('a dialog', () => {
  test('has an accessible name, and no content while closed', () => {
    const { rerender } = render(dialog(vi.fn(), false))
    expect(screen.queryByText('Sure?')).toBeNull()
    rerender(dialog(vi.fn()))
    expect(screen.getByRole('dialog', { name: 'Delete my account' })).toHaveTextContent('Sure?')
    rerender(dialog(vi.fn(), false))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('Esc calls onClose, and the page decides', () => {
  const close = vi.fn()
  render(dialog(close))
  const stays = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(close).toHaveBeenCalledTimes(1)
  expect(stays).toBe(false)
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a click on the backdrop calls onClose; one inside does not, nor one on the padding, nor the end of a selection', async () => {
  const close = vi.fn()
  render(dialog(close))
  const shown = screen.getByRole('dialog')
  shown.getBoundingClientRect = () => new DOMRect(100, 100, 300, 200)
  const user = userEvent.setup()
  const press = (target: Element, clientX: number, clientY: number) =>
    user.pointer({ keys: '[MouseLeft]', target, coords: { clientX, clientY } })
  await press(screen.getByText('Sure?'), 150, 150)
  await press(shown, 105, 105)
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Sure?'), coords: { clientX: 150, clientY: 150 } },
    { keys: '[/MouseLeft]', target: shown, coords: { clientX: 50, clientY: 150 } },
  ])
  expect(close).not.toHaveBeenCalled()
  await press(shown, 50, 150)
  expect(close).toHaveBeenCalledTimes(1)
})

test('a dialog that the browser closes by itself opens again if the page keeps it', () => {
  const close = vi.fn()
  render(dialog(close))
  const shown = screen.getByRole<HTMLDialogElement>('dialog')
  shown.open = false
  fireEvent(shown, new Event('close'))
  expect(close).toHaveBeenCalledTimes(1)
  expect(shown.open).toBe(true)
})
