const manyLinks = 3

interface MessageFields {
  /** Honeypot field that people do not see. */
  readonly website?: string | undefined
  readonly message?: string | undefined
}

/**
 * Whether a request looks like spam: the honeypot is filled, or the message has several links. It is stored, and not
 * mailed (safety §input).
 */
export const looksLikeSpam = ({ website, message }: MessageFields) =>
  Boolean(website?.trim()) || (message?.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) >= manyLinks
