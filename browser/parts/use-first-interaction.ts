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

/** Whether the user has interacted with this page. Parts that only an interaction can open are not rendered before. */
export const useFirstInteraction = () =>
  useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  )
