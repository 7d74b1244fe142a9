import { createListeners } from 'browser/parts/listeners.ts'

/** `openKeyList` opens the list of shortcuts with the switch for them (desk §2). */
export const { notify: openKeyList, subscribe: openKeyListWith } = createListeners()
