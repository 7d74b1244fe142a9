export interface Address {
  readonly name: string
  readonly address: string
}
/** Calendar part of a mail. */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  readonly content: string
}
export interface Mail {
  /** Id of the mail, the same when it is sent again. */
  readonly id: string
  readonly date: Date
  readonly to: Address
  readonly replyTo: Address
  /** Name of the sending school or branch, in the mail's language; the address is always that of `MAIL_FROM`. */
  readonly sender: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly calendar?: CalendarPart
  /** A user is waiting for this mail. */
  readonly urgent?: boolean
}

export interface Transport {
  /** Resolves once the next server has accepted the mail; rejects after a timeout, and permanently with `Refused`. */
  send(mail: Mail): Promise<void>
  close(): void
}
