type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** The dialog that asks says that it is there. */
export function askForgettingWith(asking: Ask) {
  ask = asking
  return () => {
    ask = undefined
  }
}

/** Whether whoever logs out lets go of what they have not sent. */
export const mayForget = async () => (await ask?.()) ?? true
