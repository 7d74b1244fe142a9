import { useArrowKeys } from 'browser/parts/use-arrow-keys.ts'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ViewerStep } from './position.ts'

const swipePx = 48
/** Longer touches are holds, not taps. */
const tapAtMostMs = 350
/** Share of the width, from the start side, where a tap goes back. */
const backPart = 1 / 3

/** Taps, holds, swipes and keys, mirrored with the direction of reading. */
export function useGestures(go: (step: ViewerStep) => void, direction: 'ltr' | 'rtl') {
  const [pressed, setPressed] = useState(false)
  const down = useRef<{ x: number; y: number; at: number }>(undefined)
  const towardsEnd = direction === 'rtl' ? -1 : 1

  useArrowKeys(true, (way) => go({ to: way === 'on' ? 'next item' : 'previous item' }))

  // Pauses while the tab is hidden.
  useEffect(() => {
    const follow = () => setPressed(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  const handlers = {
    onPointerDown({ target, clientX, clientY, timeStamp }: PointerEvent) {
      if ((target as Element).closest('button, a')) return
      down.current = { x: clientX, y: clientY, at: timeStamp }
      setPressed(true)
    },
    onPointerUp({ clientX, clientY, timeStamp, currentTarget }: PointerEvent) {
      const start = down.current
      down.current = undefined
      setPressed(false)
      if (!start) return
      const [x, y] = [(clientX - start.x) * towardsEnd, clientY - start.y]
      if (y > swipePx && y > Math.abs(x)) return go({ to: 'close' })
      if (Math.abs(x) >= swipePx) return go({ to: x < 0 ? 'next story' : 'previous story' })
      if (timeStamp - start.at > tapAtMostMs) return
      const { left, width } = currentTarget.getBoundingClientRect()
      const read = direction === 'rtl' ? 1 - (clientX - left) / width : (clientX - left) / width
      go({ to: read < backPart ? 'previous item' : 'next item' })
    },
    onPointerCancel() {
      down.current = undefined
      setPressed(false)
    },
  }
  return { held: pressed, handlers }
}
