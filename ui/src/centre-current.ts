const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/**
 * Scrolls the current element (`aria-current`) to the middle of its row. Not by scrollIntoView, after which the first press
 * of Tab would go on from there, past the link to the content.
 */
export function centreCurrent(row: Element | null) {
  const current = row?.querySelector('[aria-current]')
  if (row && current) row.scrollLeft += middleOf(current) - middleOf(row)
}
