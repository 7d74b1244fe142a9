import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

function begin() {
  const onChoose = vi.fn()
  render(
    <>
      <Menu className="of-test" buttonClassName="me" button="Noura">
        <a className="menu-item" href="#profile">
          Profile
        </a>
        <button className="menu-item" type="button" onClick={onChoose}>
          Log out
        </button>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  )
  return { user: userEvent.setup(), menu: screen.getByRole('group'), button: screen.getByText('Noura'), onChoose }
}

describe('§9 a menu', () => {
  test('opens by its button, and closes by it', async () => {
    const { user, menu, button } = begin()
    expect(menu).not.toHaveAttribute('open')
    await user.click(button)
    expect(menu).toHaveAttribute('open')
    await user.click(button)
    expect(menu).not.toHaveAttribute('open')
  })

  test('the arrow keys go round its items, Home and End to the first and the last', async () => {
    const { user, menu, button } = begin()
    button.focus()
    await user.keyboard('{ArrowDown}')
    expect(menu).toHaveAttribute('open')
    const [profile, out] = [
      screen.getByRole('link', { name: 'Profile' }),
      screen.getByRole('button', { name: 'Log out' }),
    ]
    expect(profile).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(out).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(profile).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(out).toHaveFocus()
    await user.keyboard('{Home}')
    expect(profile).toHaveFocus()
    await user.keyboard('{End}')
    expect(out).toHaveFocus()
  })

  test('Escape closes it and gives the focus back to its button', async () => {
    const { user, menu, button } = begin()
    button.focus()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(menu).not.toHaveAttribute('open')
    expect(button).toHaveFocus()
  })
})

test('§9 a choice closes a menu, and is made once', async () => {
  const { user, menu, button, onChoose } = begin()
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onChoose).toHaveBeenCalledOnce()
  expect(menu).not.toHaveAttribute('open')
})

test('§9 a menu closes when the focus leaves it, and on a press elsewhere', async () => {
  const { user, menu, button } = begin()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  await user.click(button)
  await user.tab()
  await user.tab()
  expect(menu).toHaveAttribute('open')
  await user.tab()
  expect(elsewhere).toHaveFocus()
  expect(menu).not.toHaveAttribute('open')
  await user.click(button)
  expect(menu).toHaveAttribute('open')
  await user.click(document.body)
  expect(menu).not.toHaveAttribute('open')
})
