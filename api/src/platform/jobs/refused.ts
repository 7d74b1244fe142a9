/**
 * Thrown for a job that can never succeed: another server has refused it for good. The job ends at once and keeps the sentence,
 * without names, for the school to see.
 */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/**
 * Thrown if another server accepts no message at all (login refused, no connection). The job is retried, and Today tells
 * owners and managers.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/** Thrown if the connection to another server ended after it had the whole message: it may deliver it, or not. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** The other server's sentence without the address: the queue holds no name or address. */
export const withoutAddresses = (sentence: string) =>
  sentence
    .replace(/<?(?<![^\s<>"'()])[^\s<>"'()]+@[^\s<>"'()]+>?/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
