import { join } from 'node:path'
import type { Environment } from '../env.ts'
import { folderTransport } from './folder.ts'
import { smtpTransport } from './smtp.ts'

export interface Address {
  readonly name: string
  readonly address: string
}
/** What a calendar program makes of a letter. */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}
export interface Mail {
  /** The same for the same letter, also when it is sent again. */
  readonly id: string
  readonly date: Date
  readonly to: Address
  readonly replyTo: Address
  /** Who writes, where that is not the school as a whole; mail servers hear the school's own address all the same. */
  readonly from?: Address
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly calendar?: CalendarPart
  /** Somebody waits for it before the screen. */
  readonly urgent?: boolean
}

export interface Transport {
  /** Resolves once the next server has taken the mail over; rejects after a while of silence, and for good with `Refused`. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Where letters lie as files when no mail server takes them. */
export const mailFolderOf = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'mail')

/** How mail leaves the house: through SMTP_URL, or as files in `DATA_DIR/mail` when there is none (product §1). */
export const openTransport = ({ smtpUrl, mailFrom, dataDir }: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>) =>
  smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(mailFolderOf({ dataDir }), mailFrom)
