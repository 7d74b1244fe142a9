import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Closes after `closeAfterMs` milliseconds; the timer pauses while the pointer is over the element with these handlers, unless
 * it has not moved since the last click.
 */
export function useAutoClose(running: boolean, closeAfterMs: number, onClose: () => void) {
  const [resting, setResting] = useState(false)
  const leftMs = useRef(closeAfterMs)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (running) return
    leftMs.current = closeAfterMs
    setResting(false)
  }, [running, closeAfterMs])
  useEffect(() => {
    if (!running || resting) return
    const begunAt = performance.now()
    const timer = setTimeout(() => close(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - begunAt))
    }
  }, [running, resting])

  return { onPointerMove: () => setResting(true), onPointerLeave: () => setResting(false) }
}
