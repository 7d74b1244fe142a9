/**
 * Thrown for what can never succeed: another server has refused it for good, and would again. The job ends at once and
 * keeps the sentence, in which nobody is named, for the school to see.
 */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** The words of another server, without the address they are about: no name or address lies in a queue. */
export const withoutAddresses = (sentence: string) =>
  sentence
    .replace(/<?[^\s<>"'()]+@[^\s<>"'()]+>?/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
