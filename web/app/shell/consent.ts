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

const keep = (allowed: readonly string[]) => {
  localStorage.setItem(consentKey, allowed.join(' '))
  for (const listener of listeners) listener()
}
const othersThan = (purpose: Purpose) =>
  read()
    .split(' ')
    .filter((allowed) => allowed !== '' && allowed !== purpose)

export const allow = (purpose: Purpose) => keep([...othersThan(purpose), purpose])

/** Taken back as easily as it was given. */
export const forbid = (purpose: Purpose) => keep(othersThan(purpose))

export const useConsent = (purpose: Purpose) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => read().split(' ').includes(purpose),
    () => false,
  )
