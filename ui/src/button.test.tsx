import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Button, buttonClass } from './button.tsx'
import { directions, show } from './testing.tsx'

describe.each(directions)('a button on a page read %s', (direction) => {
  test('is named by its words alone', () => {
    show(<Button knob>أرسل Send</Button>, direction)
    expect(screen.getByRole('button', { name: 'أرسل Send' })).toBeEnabled()
  })

  test('keeps its words while it is busy, and cannot be pressed twice', async () => {
    const pressed = vi.fn()
    const { again } = show(<Button onClick={pressed}>Send</Button>, direction)
    await userEvent.click(screen.getByRole('button'))
    again(
      <Button onClick={pressed} busy>
        Send
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  })

  test('has an arrow that turns with the reading', () => {
    const { container } = show(<Button knob>Send</Button>, direction)
    expect(container.querySelector('.knob svg')).toHaveClass('mirrored')
  })
})

test('a button sends no form unless it says so', () => {
  show(
    <>
      <Button>Add a child</Button>
      <Button type="submit">Send</Button>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Add a child' })).toHaveAttribute('type', 'button')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit')
})

test('a button that is disabled stays so when its work is done', () => {
  show(
    <Button disabled busy={false}>
      Send
    </Button>,
  )
  expect(screen.getByRole('button')).toBeDisabled()
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy')
})

test('a link can look like any button', () => {
  show(
    <a href="/tour" className={buttonClass({ kind: 'line', small: true })}>
      Book a tour
    </a>,
  )
  expect(screen.getByRole('link')).toHaveClass('button', 'button-line', 'button-small')
})
