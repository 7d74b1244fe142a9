import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from 'browser/testing.tsx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { switchKeys } from '../keys/switch.ts'
import { say } from './say.ts'
import { Toasts } from './toasts.tsx'

afterEach(() => vi.useRealTimers())

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test('desk §2 what was done can be taken back by its button, once', async () => {
    const undo = vi.fn()
    show(<Toasts />, { language })
    act(() => say({ text: 'لينا', undo }))
    await userEvent.click(screen.getByRole('button', { name: language === 'ar' ? /تراجع/ : /Undo/ }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('لينا')).not.toBeInTheDocument()
  })
})

test('desk §2 Z takes back what was done last, not while typing, and not where keys are switched off', async () => {
  const undo = vi.fn()
  show(
    <>
      <input aria-label="field" />
      <Toasts />
    </>,
  )
  act(() => say({ text: 'one', undo }))
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

test('desk §2 it waits ten seconds, and stands still while somebody rests on it', () => {
  vi.useFakeTimers()
  show(<Toasts />)
  act(() => say({ text: 'moved', undo: () => {} }))
  act(() => void vi.advanceTimersByTime(9900))
  expect(screen.getByText('moved')).toBeVisible()
  act(() => screen.getByRole('button').focus())
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByText('moved')).toBeVisible()
  act(() => screen.getByRole('button').blur())
  act(() => void vi.advanceTimersByTime(10_100))
  expect(screen.queryByText('moved')).not.toBeInTheDocument()
})
