import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Popover } from './popover.tsx'

function Held({ onReach }: { onReach: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Popover
        id="panel"
        open={open}
        onOpenChange={setOpen}
        onReach={onReach}
        button="Branches"
        buttonClassName="link"
        className="panel"
      >
        <a href="#one">One</a>
      </Popover>
      <button type="button">Elsewhere</button>
    </>
  )
}

function begin() {
  const onReach = vi.fn()
  render(<Held onReach={onReach} />)
  const button = screen.getByRole('button', { name: 'Branches' })
  return { user: userEvent.setup(), button, onReach }
}
const one = () => screen.queryByRole('link', { name: 'One' })

describe('§2 a popover', () => {
  test('its button says what it opens and whether it is open, and what it shows may be fetched as it is reached', async () => {
    const { user, button, onReach } = begin()
    expect(button).toHaveAttribute('aria-controls', 'panel')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(one()).toBeNull()
    await user.tab()
    expect(onReach).toHaveBeenCalledOnce()
    await user.keyboard('{Enter}')
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(one()).toBeVisible()
    await user.keyboard('{Enter}')
    expect(one()).toBeNull()
  })

  test('a click a moment after the page was opened opens it', () => {
    const { button } = begin()
    const click = new MouseEvent('click', { bubbles: true })
    Object.defineProperty(click, 'timeStamp', { value: 100 })
    fireEvent(button, click)
    expect(one()).toBeVisible()
  })

  test('Escape closes it and gives the focus that stood in it back to its button', async () => {
    const { user, button } = begin()
    await user.tab()
    await user.keyboard('{Enter}')
    await user.tab()
    expect(one()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(one()).toBeNull()
    expect(button).toHaveFocus()
  })

  test('it closes when the focus goes on, and on a press elsewhere', async () => {
    const { user } = begin()
    await user.tab()
    await user.keyboard('{Enter}')
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
    expect(one()).toBeNull()
    await user.tab({ shift: true })
    await user.keyboard('{Enter}')
    expect(one()).not.toBeNull()
    await user.click(document.body)
    expect(one()).toBeNull()
  })
})

test('§2 a resting mouse opens it, a finger does not; the click that follows the hover leaves it open', () => {
  const { button } = begin()
  const region = button.parentElement as HTMLElement
  fireEvent.pointerEnter(region, { pointerType: 'touch' })
  expect(one()).toBeNull()
  fireEvent.pointerEnter(region, { pointerType: 'mouse' })
  expect(one()).not.toBeNull()
  fireEvent.click(button)
  expect(one()).not.toBeNull()
})
