import { useSyncExternalStore } from 'react'

/** What a family has allowed that reaches a third party; nothing does before (product.md §3). */
const consentKey = 'consent'
type Purpose = 'map'

const read = (): string => {
  try {
    return localStorage.getItem(consentKey) ?? ''
  } catch {
    return ''
  }
}

const listeners = new Set<() => void>()

export function allow(purpose: Purpose) {
  const allowed = new Set(read().split(' ').filter(Boolean)).add(purpose)
  localStorage.setItem(consentKey, [...allowed].join(' '))
  for (const listener of listeners) listener()
}

export const useConsent = (purpose: Purpose) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => read().split(' ').includes(purpose),
    () => false,
  )
