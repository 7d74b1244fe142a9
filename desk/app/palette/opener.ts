let opener: (() => void) | undefined

/** The palette says that it is there. */
export function openPaletteWith(open: () => void) {
  opener = open
  return () => {
    opener = undefined
  }
}

/** Find a family, go anywhere (desk §2). */
export const openPalette = () => opener?.()

/** As it is called on this machine. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
