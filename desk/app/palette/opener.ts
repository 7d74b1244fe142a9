import { createListeners } from 'browser/parts/listeners.ts'

/** `openPalette` opens the palette (desk §2), which has registered itself. */
export const { notify: openPalette, subscribe: openPaletteWith } = createListeners()

/** The name of the command key on this machine. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
