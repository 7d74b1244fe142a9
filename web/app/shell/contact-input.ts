/** How the school is reached, as the specification's call asks for it (spec §7). */
export const schoolContactInput = { query: { type: 'web' } } as const
