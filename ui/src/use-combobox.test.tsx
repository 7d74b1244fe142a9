import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { useCombobox } from './use-combobox.ts'

const rooms = ['Garden', 'Kitchen', 'Library']

function Finder({ options, onSend }: { options: readonly string[]; onSend: (chosen: string | undefined) => void }) {
  const combobox = useCombobox(options)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(combobox.chosen)
      }}
    >
      <input {...combobox.input} aria-label="Room" onChange={combobox.forget} />
      <ul {...combobox.list('Rooms')}>
        {options.map((room, index) => (
          <li key={room} {...combobox.option(index)}>
            {room}
          </li>
        ))}
      </ul>
    </form>
  )
}

function begin(options: readonly string[] = rooms) {
  const onSend = vi.fn()
  render(<Finder options={options} onSend={onSend} />)
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Room' }), onSend }
}
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

describe('product §3 a combobox', () => {
  test('the arrows go down and up through the list and past its ends; the focus stays in the field', async () => {
    const { user, field } = begin()
    await user.click(field)
    expect(chosen()).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe('Garden')
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Garden' }).id)
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBeUndefined()
    expect(field).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBe('Library')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBeUndefined()
    expect(field).toHaveFocus()
  })

  test('Enter sends what is chosen, or nothing; another letter forgets the choice', async () => {
    const { user, field, onSend } = begin()
    await user.click(field)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onSend).toHaveBeenLastCalledWith('Kitchen')
    await user.keyboard('g{Enter}')
    expect(onSend).toHaveBeenLastCalledWith(undefined)
  })
})

test('product §3 a combobox names its list, says whether there is one, and marks what the pointer is over', async () => {
  const { user, field } = begin()
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Rooms' }).id)
  await user.hover(screen.getByRole('option', { name: 'Kitchen' }))
  expect(chosen()).toBe('Kitchen')
})

test('product §3 without proposals there is no list', () => {
  const { field } = begin([])
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('listbox')).toBeNull()
})
