import { deviceStore } from 'browser/storage/stores.ts'
import { useSyncExternalStore } from 'react'

/** Storage key of the consents for third parties; without one none is called (product §3). */
const consentKey = 'consent'
export type ConsentPurpose = 'map' | 'analytics' | 'push'
const refusalOf = (purpose: ConsentPurpose) => `no-${purpose}`

const read = (): string => deviceStore.get(consentKey) ?? ''
const isStored = (word: string) => read().split(' ').includes(word)

const listeners = new Set<() => void>()
function listen(listener: () => void) {
  listeners.add(listener)
  // `storage` events come from other tabs.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Replaces the stored answer for a purpose. */
function answer(purpose: ConsentPurpose, words: readonly string[]) {
  const others = read()
    .split(' ')
    .filter((word) => word !== '' && word !== purpose && word !== refusalOf(purpose))
  deviceStore.set(consentKey, [...others, ...words].join(' '))
  for (const listener of listeners) listener()
}

export const allow = (purpose: ConsentPurpose) => answer(purpose, [purpose])

/** Refuses or withdraws a consent; it is not asked for again. */
export const decline = (purpose: ConsentPurpose) => answer(purpose, [refusalOf(purpose)])

export const isAllowed = (purpose: ConsentPurpose) => isStored(purpose)

export const useConsent = (purpose: ConsentPurpose) =>
  useSyncExternalStore(
    listen,
    () => isStored(purpose),
    () => false,
  )

/** Whether the consent for a purpose is unanswered. */
export const useUnanswered = (purpose: ConsentPurpose) =>
  useSyncExternalStore(
    listen,
    () => !isStored(purpose) && !isStored(refusalOf(purpose)),
    () => false,
  )
