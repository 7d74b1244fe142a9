let opener: (() => void) | undefined

/** Registers the palette. */
export function openPaletteWith(open: () => void) {
  opener = open
  return () => {
    opener = undefined
  }
}

/** Opens the palette (desk §2). */
export const openPalette = () => opener?.()

/** The name of the command key on this machine. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
