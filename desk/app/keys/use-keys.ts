import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { keysAreOn } from './switch.ts'

interface Key {
  /** What `?` says of it; without words it is not listed. */
  readonly says?: string | undefined
  readonly does: (event: KeyboardEvent) => unknown
  readonly when?: boolean
  /** Together with the shift key; without it the same key is another. */
  readonly withShift?: true
}

/** Keys by their place on the keyboard (`KeyK`): on an Arabic one the letter of the same key is another. */
type Keys = Readonly<Record<string, Key>>

const registered = new Map<string, Keys>()
const listeners = new Set<() => void>()
let listed: readonly { readonly code: string; readonly says: string }[] = []

function changed() {
  const all = [...registered.values()].flatMap((keys) => Object.entries(keys))
  const said = all.flatMap(([code, { says, when = true }]) => (says && when ? [{ code, says }] : []))
  listed = said.filter(({ code }, index) => said.findIndex((other) => other.code === code) === index)
  for (const listener of listeners) listener()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button|submit)$/.test(target.type))

/** A single letter acts nowhere near a field, not above a dialog, and not where somebody has switched letters off. */
export function letterCounts(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return false
  return keysAreOn() || event.code.startsWith('F') || event.code === 'Escape'
}

/**
 * What keys do on this screen: `useKeys({ KeyN: { says: t('new_family'), does: open } })`. The part that came last is asked
 * first; `?` lists them all.
 */
export function useKeys(keys: Keys) {
  const id = useId()
  const current = useRef(keys)
  const names = Object.entries(keys)
    .map(([code, { says = '', when = true }]) => `${code} ${says} ${when}`)
    .join('\n')

  useEffect(() => {
    current.current = keys
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: listed anew when what they are called or whether they count changes
  useEffect(() => {
    registered.set(id, current.current)
    changed()
    return () => {
      registered.delete(id)
      changed()
    }
  }, [id, names])
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const key = current.current[event.code]
      if (!key || key.when === false || event.shiftKey !== (key.withShift ?? false) || !letterCounts(event)) return
      // On a link or a button it is theirs.
      if (event.code === 'Enter' && (event.target as Element).closest?.('a, button, summary')) return
      event.preventDefault()
      key.does(event)
    }
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  }, [])
}

/** Every key that counts here and now, for the list under `?`. */
export const useListedKeys = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => listed,
  )
