import type { CalendarEntry } from './endpoints.ts'

const closing: readonly CalendarEntry['kind'][] = ['holiday', 'closure', 'staff']

/** Whether each kind of calendar day closes the branch for children. */
export const isClosing = ({ kind }: Pick<CalendarEntry, 'kind'>) => closing.includes(kind)

/** Whether a day lies between the first and the last of an entry. */
export const coversDay = ({ starts_on, ends_on }: Pick<CalendarEntry, 'starts_on' | 'ends_on'>, isoDay: string) =>
  starts_on <= isoDay && isoDay <= ends_on
