import { foldDigits } from 'contract/text.ts'

/** Keeps digits and a leading plus, for paste, autofill and keyboards without key events (spec §5). */
export function phoneDigitsIn(text: string): string {
  const folded = foldDigits(text).replace(/[^\d+]/g, '')
  return folded.slice(0, 1) + folded.slice(1).replaceAll('+', '')
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Whether a key is accepted: digits of any script, editing and navigation keys; no letters or signs (spec §5). */
export const isPhoneKey = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  ctrlKey || metaKey || altKey || [...key].length > 1 || /\d/.test(foldDigits(key))
