/** How far each entry of the history was scrolled, for the life of the page. */
const positions = new Map<string, number>()
let current: string | undefined
let isLeaving = false

/** Until the next entry shows itself, what moves is not the reader's doing: browsers put the page somewhere by themselves. */
const leave = () => {
  isLeaving = true
}
const savePosition = () => {
  if (current !== undefined && !isLeaving) positions.set(current, scrollY)
}

/** Notes from now on where the reader is. */
export function saveScrollPositions(): () => void {
  addEventListener('scroll', savePosition, { passive: true })
  addEventListener('popstate', leave, true)
  return () => {
    removeEventListener('scroll', savePosition)
    removeEventListener('popstate', leave, true)
  }
}

/** This entry shows itself now; answers where it was left. */
export function enterRoute(key: string): number | undefined {
  current = key
  isLeaving = false
  return positions.get(key)
}

const giveUpAfterMs = 3000
const interactionEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Back to where it was: at once, and again while the page still grows, until the reader scrolls. */
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
