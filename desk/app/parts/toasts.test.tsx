import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show } from 'browser/testing.tsx'
import { withdrawStory } from 'contract/stories/desk.ts'
import { useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { expect, test, vi } from 'vitest'
import { useChange } from '../calls/use-change.ts'
import { switchKeys } from '../keys/switch.ts'
import { showToast } from './show-toast.ts'
import { Toasts } from './toasts.tsx'

const language = 'ar'
test('desk §2 the button of a toast undoes the change, once', async () => {
  const undo = vi.fn()
  show(<Toasts />, { language })
  act(() => showToast({ text: 'لينا', undo }))
  await userEvent.click(screen.getByRole('button', { name: /تراجع/ }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('لينا')).not.toBeInTheDocument()
})

test('desk §2 Z undoes the last change, not while typing, and not with shortcuts off', async () => {
  const undo = vi.fn()
  show(
    <>
      <input aria-label="field" />
      <Toasts />
    </>,
  )
  act(() => showToast({ text: 'one', undo }))
  await userEvent.type(screen.getByLabelText('field'), 'z')
  expect(undo).not.toHaveBeenCalled()
  act(() => {
    screen.getByLabelText('field').blur()
    switchKeys(false)
  })
  await userEvent.keyboard('[KeyZ]')
  expect(undo).not.toHaveBeenCalled()
  act(() => switchKeys(true))
  await userEvent.keyboard('[KeyZ]')
  expect(undo).toHaveBeenCalledOnce()
})

test('desk §2 a toast stays ten seconds, longer while the pointer rests on it', () => {
  vi.useFakeTimers()
  show(<Toasts />)
  act(() => showToast({ text: 'moved', undo: () => {} }))
  act(() => void vi.advanceTimersByTime(9900))
  expect(screen.getByText('moved')).toBeVisible()
  act(() => screen.getByRole('button').focus())
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByText('moved')).toBeVisible()
  act(() => screen.getByRole('button').blur())
  act(() => void vi.advanceTimersByTime(10_100))
  expect(screen.queryByText('moved')).not.toBeInTheDocument()
})

function InDialog() {
  const [isOpen, setIsOpen] = useState(true)
  const save = useChange(withdrawStory, { done: () => showToast({ text: 'saved' }) })
  return (
    <>
      <Toasts />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} label="family" className="dialog">
        <button type="button" onClick={() => save.mutate({ params: { id: 1 } })}>
          save
        </button>
        <button type="button" onClick={() => setIsOpen(false)}>
          leave
        </button>
      </Dialog>
    </>
  )
}

test('desk §2 a toast stands in the open dialog, and a failure ends when the change is sent again', async () => {
  let fails = true
  network(() => (fails ? json({ message: 'No room.', code: 'busy' }, 503) : json({ data: {} })))
  show(<InDialog />)
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'save' }))
  expect(await within(dialog).findByText('No room.')).toBeVisible()
  fails = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'save' }))
  expect(await within(dialog).findByText('saved')).toBeVisible()
  expect(screen.queryByText('No room.')).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'leave' }))
  await waitFor(() => expect(dialog).not.toHaveTextContent('saved'))
  expect(screen.getByText('saved')).toBeVisible()
})

test.each([true, false])(
  'desk §2 a toast of a change that closes its dialog stays (unmounted: %s)',
  async (isUnmounted) => {
    function Page() {
      const [isOpen, setIsOpen] = useState(true)
      const save = () => {
        showToast({ text: 'saved' })
        setIsOpen(false)
      }
      return (
        <>
          <Toasts />
          {(isOpen || !isUnmounted) && (
            <Dialog open={isOpen} onClose={() => setIsOpen(false)} label="family" className="dialog">
              <button type="button" onClick={save}>
                save
              </button>
            </Dialog>
          )}
        </>
      )
    }
    show(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    expect(await screen.findByText('saved')).toBeVisible()
  },
)
