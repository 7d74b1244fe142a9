/** Input of the school's contact call (spec §7). */
export const schoolContactInput = { query: { type: 'web' } } as const
