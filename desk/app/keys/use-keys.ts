import { createListeners } from 'browser/parts/listeners.ts'
import { useWindowEvent } from 'browser/parts/use-window-event.ts'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { keysAreOn } from './switch.ts'

interface Key {
  /** The text in the list under `?`; without a label the shortcut is not listed. */
  readonly label?: string | undefined
  readonly action: (event: KeyboardEvent) => unknown
  readonly when?: boolean
  /** Needs the shift key; the same key without it is another shortcut. */
  readonly withShift?: true
}

/** Shortcuts by the position of the key (`KeyK`): an Arabic keyboard has another letter there. */
type Keys = Readonly<Record<string, Key>>

const registered = new Map<string, Keys>()
const { subscribe, notify } = createListeners()
let listed: readonly { readonly code: string; readonly label: string }[] = []

function changed() {
  const all = [...registered.values()].flatMap((keys) => Object.entries(keys))
  const labelled = all.flatMap(([code, { label, when = true }]) => (label && when ? [{ code, label }] : []))
  listed = labelled.filter(({ code }, index) => labelled.findIndex((other) => other.code === code) === index)
  notify()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button|submit)$/.test(target.type))

/** Whether a single-letter shortcut acts: not in a field, not under a dialog, not if shortcuts are off. */
export function letterCounts(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return false
  return keysAreOn() || event.code.startsWith('F') || event.code === 'Escape'
}

/**
 * Registers shortcuts of a screen: `useKeys({ KeyN: { label: t('new_family'), action: open } })`. The component
 * mounted last handles a key first; `?` lists all of them.
 */
export function useKeys(keys: Keys) {
  const id = useId()
  const names = Object.entries(keys)
    .map(([code, { label = '', when = true }]) => `${code} ${label} ${when}`)
    .join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: listed anew when what they are called or whether they count changes
  useEffect(() => {
    registered.set(id, keys)
    changed()
    return () => {
      registered.delete(id)
      changed()
    }
  }, [id, names])
  useWindowEvent('keydown', (event) => {
    const key = keys[event.code]
    if (!key || key.when === false || event.shiftKey !== (key.withShift ?? false) || !letterCounts(event)) return
    // Links and buttons keep their own Enter.
    if (event.code === 'Enter' && (event.target as Element).closest?.('a, button, summary')) return
    event.preventDefault()
    key.action(event)
  })
}

/** All active shortcuts, for the list under `?`. */
export const useListedKeys = () => useSyncExternalStore(subscribe, () => listed)
