import { useSyncExternalStore } from 'react'

/** What a family has allowed that reaches a third party; nothing does before (product §3). */
const consentKey = 'consent'
export type Purpose = 'map' | 'analytics' | 'push'
const refusalOf = (purpose: Purpose) => `no-${purpose}`

const read = (): string => {
  try {
    return localStorage.getItem(consentKey) ?? ''
  } catch {
    return ''
  }
}
const isStored = (word: string) => read().split(' ').includes(word)

const listeners = new Set<() => void>()
function listen(listener: () => void) {
  listeners.add(listener)
  // `storage` tells of other tabs.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The answer stands in place of the one before. */
function answer(purpose: Purpose, words: readonly string[]) {
  const others = read()
    .split(' ')
    .filter((word) => word !== '' && word !== purpose && word !== refusalOf(purpose))
  localStorage.setItem(consentKey, [...others, ...words].join(' '))
  for (const listener of listeners) listener()
}

export const allow = (purpose: Purpose) => answer(purpose, [purpose])

/** Not wanted, or taken back as easily as it was given; not to be asked for again. */
export const decline = (purpose: Purpose) => answer(purpose, [refusalOf(purpose)])

export const isAllowed = (purpose: Purpose) => isStored(purpose)

export const useConsent = (purpose: Purpose) =>
  useSyncExternalStore(
    listen,
    () => isStored(purpose),
    () => false,
  )

/** Whether a purpose is still to be asked about. */
export const useUnanswered = (purpose: Purpose) =>
  useSyncExternalStore(
    listen,
    () => !isStored(purpose) && !isStored(refusalOf(purpose)),
    () => false,
  )
