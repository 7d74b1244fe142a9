/** The server's messages by the path of a field: `minutes`, `weekly.0.to`. */
export type HoursErrors = Readonly<Record<string, readonly string[]>>

/** The first message of a field or of any field within it: of `weekly.0` also that of `weekly.0.to`. */
export const errorAt = (errors: HoursErrors, path: string): string | undefined =>
  Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1][0]

/** The errors without those of a list, whose rows are about to change. */
export const withoutErrorsOf = (errors: HoursErrors, list: string): HoursErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== list && !name.startsWith(`${list}.`)))
