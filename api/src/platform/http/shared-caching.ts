import type { Header } from './stored-answer.ts'

/**
 * Cache header of answers that are the same for everybody until the school changes them. Browsers keep a copy and revalidate it
 * each time. A shared cache answers alone for two seconds, which a crowd needs and nobody notices, and for a day while no instance
 * answers. `stale-while-revalidate` would show the copy first, however old it is.
 */
export const sharedCaching: Header = ['Cache-Control', 'public, max-age=0, s-maxage=2, stale-if-error=86400']
