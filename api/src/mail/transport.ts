import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Environment } from '../env.ts'

export interface Address {
  readonly name: string
  readonly address: string
}
export interface Mail {
  /** The same for the same letter, also when it is sent again. */
  readonly id: string
  readonly date: Date
  readonly to: Address
  readonly replyTo: Address
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface Transport {
  /** Resolves once the next server has taken the mail over; rejects after about ten seconds of silence. */
  send(mail: Mail): Promise<void>
  close(): void
}

const silenceMs = 10_000

// One line, nothing unseen: no header begins inside a name.
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
const oneLiner = ({ name, address }: Address) => ({ name: oneLine(name), address: oneLine(address) })

function envelopeOf(mail: Mail, from: string): SendMailOptions {
  const host = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: [oneLiner(mail.to)],
    replyTo: [oneLiner(mail.replyTo)],
    subject: oneLine(mail.subject),
    messageId: `<${mail.id}@${host}>`,
    date: mail.date,
    text: mail.text,
    html: mail.html,
    // Out-of-office robots don't answer these.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A mail server says whom it refuses; a log does not (safety.md). */
function withoutPeople(error: unknown): never {
  const { code = 'unknown', responseCode = '' } = error as { code?: string; responseCode?: number }
  throw new Error(`the mail server did not take a mail: ${code} ${responseCode}`.trim())
}

function overSmtp(url: string, from: string): Transport {
  const smtp = createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
  })
  return {
    send: (mail) => smtp.sendMail(envelopeOf(mail, from)).then(() => {}, withoutPeople),
    close: () => smtp.close(),
  }
}

function intoFolder(folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(envelopeOf(mail, from))
      const time = mail.date.toISOString().replace(/[-:]|\.\d+/g, '')
      // Named by the letter: written again, it is still one file; and never half a file.
      const file = join(folder, `${time}-${mail.id}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.tmp`, message as Buffer)
      await rename(`${file}.tmp`, file)
    },
    close: () => composer.close(),
  }
}

/** How mail leaves the house: through SMTP_URL, or as files in `DATA_DIR/mail` when there is none (product.md §1). */
export const openTransport = ({ smtpUrl, mailFrom, dataDir }: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>) =>
  smtpUrl ? overSmtp(smtpUrl, mailFrom) : intoFolder(join(dataDir, 'mail'), mailFrom)
