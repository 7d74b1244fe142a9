import { createListeners } from 'browser/parts/listeners.ts'
import { deviceStore } from 'browser/storage/stores.ts'
import { useSyncExternalStore } from 'react'

const name = 'desk-keys'
const { subscribe, notify } = createListeners()

/** Whether single-letter shortcuts are on in this browser; people who dictate switch them off. */
export const keysAreOn = (): boolean => deviceStore.get(name) !== 'off'

export function switchKeys(on: boolean) {
  if (on) deviceStore.remove(name)
  else deviceStore.set(name, 'off')
  notify()
}

export const useKeysAreOn = () => useSyncExternalStore(subscribe, keysAreOn)
