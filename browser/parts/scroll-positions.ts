/** The scroll position of each history entry, for the life of the page. */
const positions = new Map<string, number>()
let current: string | undefined
let isLeaving = false

/** Ignores scrolling until the next entry is shown: browsers scroll by themselves in between. */
const leave = () => {
  isLeaving = true
}
const savePosition = () => {
  if (current !== undefined && !isLeaving) positions.set(current, scrollY)
}

/** Starts to record scroll positions. Returns the function that stops it. */
export function saveScrollPositions(): () => void {
  addEventListener('scroll', savePosition, { passive: true })
  addEventListener('popstate', leave, true)
  return () => {
    removeEventListener('scroll', savePosition)
    removeEventListener('popstate', leave, true)
  }
}

/** Marks an entry as shown. Returns its stored position. */
export function enterRoute(key: string): number | undefined {
  current = key
  isLeaving = false
  return positions.get(key)
}

const giveUpAfterMs = 3000
const interactionEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Restores a scroll position: at once, and again while the page grows, until the user scrolls. */
export function scrollBackTo(top: number) {
  const isThere = () => {
    scrollTo({ top, behavior: 'instant' })
    return Math.abs(scrollY - top) < 2
  }
  if (isThere()) return
  const growing = new ResizeObserver(() => isThere() && stop())
  const stop = () => {
    growing.disconnect()
    for (const hand of interactionEvents) removeEventListener(hand, stop)
  }
  growing.observe(document.body)
  for (const hand of interactionEvents) addEventListener(hand, stop, { passive: true })
  setTimeout(stop, giveUpAfterMs)
}
