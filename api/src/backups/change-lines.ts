/** An action of staff that changed something, as it is written outside the database: no name, no text. */
export interface ChangeLine {
  readonly verb: string
  /** Kind and number of the thing, as in the log. */
  readonly kind: string
  readonly number: string | null
  /** ISO 8601 with microseconds, as the database has it. */
  readonly at: string
  readonly school: string
}

export const changeText = ({ verb, kind, number, at, school }: ChangeLine) =>
  JSON.stringify({ verb, kind, number, at, school })

/** The action in a line; undefined if the line is none. */
export function changeIn(text: string): ChangeLine | undefined {
  try {
    const { verb, kind, number, at, school } = JSON.parse(text) as Partial<Record<keyof ChangeLine, unknown>>
    if (!verb || Number.isNaN(Date.parse(String(at)))) return undefined
    return {
      verb: String(verb),
      kind: String(kind),
      number: typeof number === 'string' ? number : null,
      at: String(at),
      school: String(school),
    }
  } catch {
    return undefined
  }
}
