/** What a template may name; filled in when it is chosen, and to be seen before it is sent. */
export const placeholders = ['name', 'child', 'branch', 'school', 'phone', 'staff', 'times', 'promise'] as const
export type Placeholder = (typeof placeholders)[number]

const place = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names in a text that mean nothing. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(place)].map(([, name = '']) => name).filter((name) => !placeholders.some((known) => known === name))

/** The text with what is known filled in; what is not known stays to be seen. */
export const filledIn = (text: string, facts: Partial<Record<Placeholder, string>>): string =>
  text.replace(place, (whole, name: string) => facts[name as Placeholder] ?? whole)

/** Whether something is still to be filled in. */
export const hasOpenPlaces = (text: string): boolean => /\{\{[^{}]*\}\}/.test(text)
