import { ownValue } from '../own-value.ts'

/** Placeholders of a template; the desk fills them in when staff choose it, before they send it. */
export const placeholders = ['name', 'child', 'branch', 'school', 'phone', 'staff', 'times', 'promise'] as const
export type Placeholder = (typeof placeholders)[number]

const placeholder = /\{\{([^{}]*)\}\}/g

/** Names in a text that are not known placeholders. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholders.some((known) => known === name))

/** Fills known placeholders in a text; unknown ones stay visible. */
export const filledIn = (text: string, facts: Partial<Record<Placeholder, string>>): string =>
  text.replace(placeholder, (whole, name: string) => ownValue(facts, name) ?? whole)

/** Placeholders left in a text. */
export const openPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]
