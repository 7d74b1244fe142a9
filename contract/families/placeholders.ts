import { ownValue } from '../own-value.ts'

/** Placeholders of a template; the desk fills them in when staff choose it, before they send it. */
export const placeholders = ['name', 'child', 'branch', 'school', 'phone', 'staff', 'times', 'promise'] as const
export type Placeholder = (typeof placeholders)[number]

const placeholder = /\{\{([^{}]*)\}\}/g

/** Names in a text that are not known placeholders. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !placeholders.some((known) => known === name))

/** A value never brings a placeholder: staff choose a filled template, and its text is filled again when it is sent. */
const withoutBraces = (value: string | undefined) => value?.replaceAll('{', '(').replaceAll('}', ')')

/** Fills known placeholders in a text; unknown ones stay visible. */
export const filledIn = (text: string, facts: Partial<Record<Placeholder, string>>): string =>
  text.replace(placeholder, (whole, name: string) => withoutBraces(ownValue(facts, name.trim())) ?? whole)

/** Placeholders left in a text. */
export const openPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim())),
]
