import { deviceStore } from 'browser/storage/stores.ts'
import { useSyncExternalStore } from 'react'

const name = 'desk-keys'
const listeners = new Set<() => void>()

/** Whether single-letter shortcuts are on in this browser; people who dictate switch them off. */
export const keysAreOn = (): boolean => deviceStore.get(name) !== 'off'

export function switchKeys(on: boolean) {
  if (on) deviceStore.remove(name)
  else deviceStore.set(name, 'off')
  for (const listener of listeners) listener()
}

export const useKeysAreOn = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, keysAreOn)
