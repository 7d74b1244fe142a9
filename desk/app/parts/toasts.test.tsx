import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from 'browser/testing.tsx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { switchKeys } from '../keys/switch.ts'
import { showToast } from './show-toast.ts'
import { Toasts } from './toasts.tsx'

afterEach(() => vi.useRealTimers())

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test('desk §2 the button of a toast undoes the change, once', async () => {
    const undo = vi.fn()
    show(<Toasts />, { language })
    act(() => showToast({ text: 'لينا', undo }))
    await userEvent.click(screen.getByRole('button', { name: language === 'ar' ? /تراجع/ : /Undo/ }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('لينا')).not.toBeInTheDocument()
  })
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
