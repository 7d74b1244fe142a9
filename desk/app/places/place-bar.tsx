import type { DeskCell } from 'contract/places/desk.ts'

const squaresMax = 80
export const placeKinds = ['kept', 'taken', 'offered', 'free', 'waiting'] as const

/** A square for each place of a cell; the words beside it say the same. */
export function PlaceBar({ cell }: { readonly cell: DeskCell }) {
  const counts = placeKinds.map((kind) => ({ kind, count: cell[kind] ?? 0 }))
  if (counts.reduce((sum, { count }) => sum + count, 0) > squaresMax) return null
  return (
    <span className="place-bar" aria-hidden="true">
      {counts.flatMap(({ kind, count }) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: squares of one kind are all alike
        Array.from({ length: count }, (_, at) => <i key={`${kind}${at}`} data-kind={kind} />),
      )}
    </span>
  )
}
