import { useRef, useState } from 'react'

/**
 * Rows with move buttons: changes their order before the server answers. `onOrder` gets the ids in the new order;
 * `reset` restores the server's order.
 */
export function useOrdering(stored: readonly number[], onOrder: (ids: readonly number[], undo: () => void) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<readonly number[]>()
  // Rows added or removed in the meantime follow the server.
  const ids = moved
    ? [...moved.filter((id) => stored.includes(id)), ...stored.filter((id) => !moved.includes(id))]
    : stored
  const order = (next: readonly number[]) => {
    const before = ids
    setMoved(next)
    onOrder(next, () => order(before))
  }
  const move = (at: number, to: number) => {
    const next = [...ids]
    const [id] = next.splice(at, 1)
    if (id === undefined || to < 0 || to >= ids.length) return
    next.splice(to, 0, id)
    order(next)
    // The focus moves with the row, so that the next press moves it further.
    const way = to < at ? 'up' : 'down'
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      const button = row?.querySelector<HTMLButtonElement>(`[data-way="${way}"]:not(:disabled)`)
      ;(button ?? row?.querySelector<HTMLButtonElement>('[data-way]:not(:disabled)'))?.focus()
    })
  }
  return { list, ids, move, reset: () => setMoved(undefined) }
}
