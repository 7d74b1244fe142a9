/** Without any input for this long nobody uses the page; its calls, such as those after a notice, are its own. */
const unattendedAfterMs = 15 * 60_000

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
let lastInputAt = Date.now()

/** Notes each input of the user. */
export function watchInputs() {
  for (const input of inputs)
    addEventListener(input, () => (lastInputAt = Date.now()), { capture: true, passive: true })
}

export const isUnattended = () => Date.now() - lastInputAt > unattendedAfterMs
