import { useSyncExternalStore } from 'react'

const interactionEvents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
let hasInteracted = false

function subscribe(listener: () => void) {
  const note = () => {
    hasInteracted = true
    stop()
    listener()
  }
  const stop = () => {
    for (const sign of interactionEvents) removeEventListener(sign, note, true)
  }
  if (!hasInteracted)
    for (const sign of interactionEvents) addEventListener(sign, note, { capture: true, passive: true })
  return stop
}

/** Whether the reader has done anything on this page yet. What only a hand can open need not be drawn before. */
export const useFirstInteraction = () =>
  useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  )
