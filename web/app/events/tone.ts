import type { SchoolEvent } from 'contract/events/endpoints.ts'

/** The colour of an event's tablet: each house has its own, and what is everywhere is palm. */
export const toneOf = ({ branch }: Pick<SchoolEvent, 'branch'>) => (branch?.id ?? 0) % 6
