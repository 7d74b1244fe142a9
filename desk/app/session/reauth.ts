type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Registers the dialog; returns the function that removes it. */
export function registerReauthDialog(dialog: Ask) {
  ask = dialog
  return () => {
    ask = undefined
  }
}

/** Asks for the password again; false if the user cancels. */
export const reauthenticate = async () => (await ask?.()) ?? false
