type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Registers the dialog; returns the function that removes it. */
export function registerSignOutDialog(dialog: Ask) {
  ask = dialog
  return () => {
    ask = undefined
  }
}

/** Asks before unsent drafts are deleted; true to sign out. */
export const confirmSignOut = async () => (await ask?.()) ?? true
