let opener: (() => void) | undefined

export function openKeyListWith(open: () => void) {
  opener = open
  return () => {
    opener = undefined
  }
}

/** Opens the list of shortcuts with the switch for them (desk §2). */
export const openKeyList = () => opener?.()
