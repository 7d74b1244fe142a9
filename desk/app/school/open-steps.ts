import { deviceStore } from 'browser/storage/stores.ts'

const name = 'desk-first-steps'

/** Whether this device has shown first steps that were not done, and their end has not been hidden since. */
export const hadOpenSteps = () => deviceStore.get(name) === 'open'
export const markOpenSteps = () => {
  deviceStore.set(name, 'open')
}
export const forgetOpenSteps = () => deviceStore.remove(name)
