import { createStoreListeners } from 'browser/parts/listeners.ts'
import { deviceStore } from 'browser/storage/stores.ts'
import { useSyncExternalStore } from 'react'

/** Storage key of the consents for third parties; without one none is called (product §3). */
const consentKey = 'consent'
export type ConsentPurpose = 'map' | 'analytics' | 'push'
const refusalOf = (purpose: ConsentPurpose) => `no-${purpose}`

const read = (): string => deviceStore.get(consentKey) ?? ''
const isStored = (word: string) => read().split(' ').includes(word)

const { subscribe, notify } = createStoreListeners()

/** Replaces the stored answer for a purpose. */
function answer(purpose: ConsentPurpose, words: readonly string[]) {
  const others = read()
    .split(' ')
    .filter((word) => word !== '' && word !== purpose && word !== refusalOf(purpose))
  deviceStore.set(consentKey, [...others, ...words].join(' '))
  notify()
}

export const allow = (purpose: ConsentPurpose) => answer(purpose, [purpose])

/** Refuses or withdraws a consent; it is not asked for again. */
export const decline = (purpose: ConsentPurpose) => answer(purpose, [refusalOf(purpose)])

export const isAllowed = (purpose: ConsentPurpose) => isStored(purpose)

export const useConsent = (purpose: ConsentPurpose) =>
  useSyncExternalStore(
    subscribe,
    () => isStored(purpose),
    () => false,
  )

/** Whether the consent for a purpose is unanswered. */
export const useUnanswered = (purpose: ConsentPurpose) =>
  useSyncExternalStore(
    subscribe,
    () => !isStored(purpose) && !isStored(refusalOf(purpose)),
    () => false,
  )
