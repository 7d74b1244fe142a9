type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** The dialog that asks for the password says that it is there. */
export function askProofWith(asking: Ask) {
  ask = asking
  return () => {
    ask = undefined
  }
}

/** Whether whoever is here has just given the password once more; false where they thought better of it. */
export const proven = async () => (await ask?.()) ?? false
