let opener: (() => void) | undefined

export function openKeyListWith(open: () => void) {
  opener = open
  return () => {
    opener = undefined
  }
}

/** All keys that act here, and the switch for them (desk §2). */
export const openKeyList = () => opener?.()
