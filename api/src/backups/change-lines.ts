import { z } from 'zod'

// PostgreSQL refuses NUL and half characters.
const word = z.string().regex(/^\P{C}{1,99}$/u)

/** An action of staff that changed something, as it is written outside the database: no name, no text. */
const ChangeLine = z.object({
  verb: word,
  /** Kind and number of the thing, as in the log. */
  kind: word,
  number: word.nullable(),
  /** ISO 8601 with microseconds, as the database has it. */
  at: z.iso.datetime({ precision: 6 }).startsWith('20'),
  school: word,
})
export type ChangeLine = z.output<typeof ChangeLine>

export const changeText = ({ verb, kind, number, at, school }: ChangeLine) =>
  JSON.stringify({ verb, kind, number, at, school })

/** The action in a line; undefined if the line is none. */
export function changeIn(text: string): ChangeLine | undefined {
  try {
    return ChangeLine.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
