import { foldDigits } from 'contract/text.ts'

/** Digits, and a plus in front of them: what a paste, an autofill or a keyboard without key events leaves (spec §5). */
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

/** Whether a key is taken: digits of any keyboard, and every key that edits or moves; no letter, no sign (spec §5). */
export const isPhoneKey = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  ctrlKey || metaKey || altKey || [...key].length > 1 || /\d/.test(foldDigits(key))
