import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Button, buttonClass } from './button.tsx'

describe('a button', () => {
  test('is named by its words alone', () => {
    render(<Button knob>أرسل Send</Button>)
    expect(screen.getByRole('button', { name: 'أرسل Send' })).toBeEnabled()
  })

  test('keeps its words while it is busy, and cannot be pressed twice', async () => {
    const pressed = vi.fn()
    const { rerender } = render(<Button onClick={pressed}>Send</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button onClick={pressed} busy>
        Send
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  })

  test('has an arrow that turns with the reading', () => {
    const { container } = render(<Button knob>Send</Button>)
    expect(container.querySelector('.knob svg')).toHaveClass('mirrored')
  })
})

test('a button sends no form unless it says so', () => {
  render(
    <>
      <Button>Add a child</Button>
      <Button type="submit">Send</Button>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Add a child' })).toHaveAttribute('type', 'button')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit')
})

test('a button that is disabled stays so when its work is done', () => {
  render(
    <Button disabled busy={false}>
      Send
    </Button>,
  )
  expect(screen.getByRole('button')).toBeDisabled()
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy')
})

test('a button that was busy has the focus again, as it loses it while it is disabled', () => {
  const { rerender } = render(<Button>Send</Button>)
  const button = screen.getByRole('button')
  button.focus()
  rerender(<Button busy>Send</Button>)
  button.blur()
  rerender(<Button>Send</Button>)
  expect(button).toHaveFocus()
})

test('a link can look like any button', () => {
  render(
    <a href="/tour" className={buttonClass({ kind: 'line', small: true })}>
      Book a tour
    </a>,
  )
  expect(screen.getByRole('link')).toHaveClass('button', 'button-line', 'button-small')
})
