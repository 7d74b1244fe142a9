import { createTransport } from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import type { Transport } from './transport.ts'

const silenceMs = 10_000

/** A mail server says whom it refuses; a log does not (safety.md). */
function withoutPeople(error: unknown): never {
  const { code = 'unknown', responseCode = '' } = error as { code?: string; responseCode?: number }
  throw new Error(`the mail server did not take a mail: ${code} ${responseCode}`.trim())
}

export function overSmtp(url: string, from: string): Transport {
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
