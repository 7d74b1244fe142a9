import { useSyncExternalStore } from 'react'

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
let touched = false

function subscribe(listener: () => void) {
  const note = () => {
    touched = true
    stop()
    listener()
  }
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, note, true)
  }
  if (!touched) for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true })
  return stop
}

/** Whether the reader has done anything on this page yet. What only a hand can open need not be drawn before. */
export const useTouched = () =>
  useSyncExternalStore(
    subscribe,
    () => touched,
    () => false,
  )
