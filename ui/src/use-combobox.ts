import { type KeyboardEvent, useId, useState } from 'react'

/**
 * A combobox (WAI-ARIA): a field with a list of options. The focus stays in the field, arrow keys move through the list, and
 * the form's submit gets the active option. The caller renders the list.
 */
export function useCombobox<Option>(options: readonly Option[]) {
  const id = useId()
  const [active, setActive] = useState(-1)
  const idOf = (index: number) => `${id}-${index}`
  const open = options.length > 0

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !open) return
    event.preventDefault()
    // Before the first and after the last option no option is active.
    const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1
    setActive(next)
    document.getElementById(idOf(next))?.scrollIntoView?.({ block: 'nearest' })
  }

  return {
    chosen: options[active],
    /** Resets the active option after typing. */
    forget: () => setActive(-1),
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': options[active] === undefined ? undefined : idOf(active),
      onKeyDown,
    },
    list: (label: string) => ({ id: `${id}-list`, role: 'listbox', 'aria-label': label, hidden: !open }),
    option: (index: number) => ({
      id: idOf(index),
      role: 'option',
      'aria-selected': index === active,
      tabIndex: -1,
      onPointerMove: () => setActive(index),
    }),
  } as const
}
