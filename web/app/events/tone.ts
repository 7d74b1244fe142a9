import type { SchoolEvent } from 'contract/events/endpoints.ts'

/** Colour of an event's date tile: one per branch; palm for all branches. */
export const eventTone = ({ branch }: Pick<SchoolEvent, 'branch'>) => (branch?.id ?? 0) % 6
