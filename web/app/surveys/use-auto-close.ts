import { useEffect, useRef, useState } from 'react'

/**
 * Closes after its time, unless a pointer rests: it stops when one moves over what carries these handlers, and goes on
 * when it leaves. A pointer that happens to lie there since the last click has not come to read.
 */
export function useAutoClose(running: boolean, closeAfterMs: number, onClose: () => void) {
  const [resting, setResting] = useState(false)
  const leftMs = useRef(closeAfterMs)
  const close = useRef(onClose)

  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (running) return
    leftMs.current = closeAfterMs
    setResting(false)
  }, [running, closeAfterMs])
  useEffect(() => {
    if (!running || resting) return
    const begunAt = performance.now()
    const timer = setTimeout(() => close.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - begunAt))
    }
  }, [running, resting])

  return { onPointerMove: () => setResting(true), onPointerLeave: () => setResting(false) }
}
