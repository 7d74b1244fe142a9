import type { Language } from './languages.ts'

export type Facts = Readonly<Record<string, unknown>>
export type Phrases = Readonly<Record<string, string>>

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** A key of a locale file; plural keys without their form: `years` for `years_few`. */
export type WordKey<File> = (keyof File & string) | (keyof File extends infer Key ? CountedKey<Key> : never)
type CountedKey<Key> = Key extends `${infer Base}_${Form}` ? Base : never

/** Replaces the placeholders of a sentence by facts. A placeholder without a fact becomes `missing`, or stays. */
export const fillPlaceholders = (
  sentence: string,
  facts: Readonly<Record<string, unknown>>,
  missing?: string,
): string =>
  sentence.replace(/{{\s*(\w+)\s*}}/g, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name] ?? '') : (missing ?? placeholder),
  )

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/**
 * Returns the sentence of a key with its facts filled in. The fact `count` selects the plural form (`_zero` for 0, one of the
 * six forms, else the plain key). A missing key gives `defaultValue`, or the key; a placeholder without a fact becomes
 * `missing`, or stays. Same rules as i18next; a test compares both (docs/decisions/0045).
 */
export function readWords(language: Language, phrases: Phrases, key: string, facts?: Facts, missing?: string): string {
  const count = facts?.count
  const forms =
    typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${plurals[language].select(count)}`, ''] : ['']
  const form = forms.find((ending) => Object.hasOwn(phrases, key + ending))
  const text = String((form === undefined ? facts?.defaultValue : phrases[key + form]) ?? key)
  return facts ? fillPlaceholders(text, facts, missing) : text
}

/** Reader for a locale file with both languages. */
export const wordsOf =
  <File extends Phrases>(english: File, arabic: Record<keyof File & string, string>) =>
  (language: Language, key: WordKey<File>, facts: Facts = {}): string =>
    readWords(language, language === 'ar' ? arabic : english, key, facts)
