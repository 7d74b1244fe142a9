// Calendar programs notice a change by its revision (SEQUENCE of RFC 5545, product §3).

import type { Language } from 'i18n/languages.ts'
import { languages } from 'i18n/languages.ts'
import type { Columns, Row } from './columns.ts'

interface Step {
  readonly at: string
  readonly text: Readonly<Partial<Record<Language, string>>>
}

const isBilingual = (value: unknown): value is Partial<Record<Language, unknown>> =>
  typeof value === 'object' && value !== null && languages.some((language) => language in value)

/** Steps of an event that are written in a language. */
const stepsIn = (steps: readonly Step[], language: Language) =>
  steps.filter(({ text }) => language in text).map(({ at, text }) => [at, text[language]])

/** Text that readers of a language see of an event or calendar day: the language's fields and the common ones. */
const readIn = (row: Row, language: Language): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => !/_(revision|changed_at)$|^search$/.test(name))
      .map(([name, value]) => {
        if (name === 'program') return stepsIn(value as Step[], language)
        return isBilingual(value) ? (value[language] ?? null) : value
      }),
  )

/** Revision and time of a change, for each language in which the published text differs; empty if it differs in none. */
export function revisionColumns(before: Row, after: Row, at: Date): Columns {
  const second = new Date(Math.floor(at.getTime() / 1000) * 1000)
  const changed = languages.filter((language) => readIn(before, language) !== readIn(after, language))
  return Object.fromEntries(
    changed.flatMap((language) => [
      [`${language}_revision`, Number(before[`${language}_revision`]) + 1],
      [`${language}_changed_at`, second],
    ]),
  )
}
