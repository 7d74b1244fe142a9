const manyLinks = 3

interface Written {
  /** The field that people do not see. */
  readonly website?: string | undefined
  readonly message?: string | undefined
}

/** Whether it looks like spam: the hidden field is filled in, or there are links. It is stored, and not mailed. */
export const looksLikeSpam = ({ website, message }: Written) =>
  Boolean(website?.trim()) || (message?.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) >= manyLinks
