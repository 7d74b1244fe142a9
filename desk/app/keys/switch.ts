import { useSyncExternalStore } from 'react'

const name = 'desk-keys'
const listeners = new Set<() => void>()

/** Whether single letters act in this browser; whoever dictates or is held by them switches them off. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

export function switchKeys(on: boolean) {
  try {
    if (on) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // Without a store the choice lasts as long as the page would have remembered it: not at all.
  }
  for (const listener of listeners) listener()
}

export const useKeysAreOn = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, keysAreOn)
