import { useWords } from 'browser/words/use-words.tsx'
import type { orderContent } from 'contract/content/plans.ts'
import type { Answer, Input } from 'contract/endpoint.ts'
import type { orderGallery } from 'contract/pictures/gallery.ts'
import { useEffect, useRef, useState } from 'react'
import { currentIn } from '../calls/conflict.ts'
import { useChange } from '../calls/use-change.ts'
import { showToast } from '../parts/show-toast.ts'

type OrderEndpoint = typeof orderGallery | typeof orderContent

interface OrderingOptions<E extends OrderEndpoint> {
  /** The ids in the server's order. */
  readonly stored: readonly number[]
  readonly inputOf: (order: { readonly ids: number[]; readonly was: number[] }) => Input<E>
  /** Gets the order that the server has stored: the new one, or another user's. */
  readonly onStored: (answer: Answer<E>) => unknown
  /** The toast of a new order. */
  readonly ordered: string
}

/**
 * Rows with move buttons: changes their order before the server answers. An order that another user has changed meanwhile stays,
 * and is shown (desk §8).
 */
export function useOrdering<E extends OrderEndpoint>(endpoint: E, options: OrderingOptions<E>) {
  const { stored, inputOf, onStored, ordered } = options
  const { t } = useWords('desk-shell')
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<readonly number[]>()
  if (moved && String(moved) === String(stored)) setMoved(undefined)
  // Rows added or removed in the meantime follow the server.
  const ids = moved
    ? [...moved.filter((id) => stored.includes(id)), ...stored.filter((id) => !moved.includes(id))]
    : stored
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })
  const change = useChange(endpoint, {
    serial: true,
    done: onStored,
    refused: (problem) => {
      setMoved(undefined)
      const current = currentIn<Answer<E>>(problem)
      if (!current) return false
      void onStored(current)
      showToast({ kind: 'failed', text: t('order_changed') })
      return true
    },
  })
  const order = (next: readonly number[]) => {
    const before = latest.current
    latest.current = next
    setMoved(next)
    change.mutate(inputOf({ ids: [...next], was: [...before] }), {
      onSuccess: () => showToast({ text: ordered, undo: () => order(before) }),
    })
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
  return { list, ids, move }
}
