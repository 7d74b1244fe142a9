import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { Refused, withoutAddresses } from '../jobs/refused.ts'
import { connectionQueue } from './connection-queue.ts'
import { envelopeOf } from './envelope.ts'
import type { Transport } from './transport.ts'

const silenceMs = 10_000
/** The socket timeout after the greeting: a server that scans a mail before it answers takes its time. */
const thinkingMs = 30_000
const idleMs = 15_000
/** Kept open while there are letters: a greeting and an encryption for each would cost more than the letter. */
const connections = 4
/** Of its own for codes: whoever waits for one never stands behind a thousand letters. */
const connectionsForCodes = 2

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Whether the error concerns the server, not this mail: then nothing can be sent right now. */
const isUnreachable = (error: unknown) => {
  const { code = '' } = error as SmtpError
  return code !== 'EENVELOPE' && code !== 'EMESSAGE'
}

// About the reader or the letter. What a server says to the sender is about the school's own settings, which can be mended.
const messageCommands = ['RCPT TO', 'DATA', 'API']
const isPermanent = (error: SmtpError) =>
  !isUnreachable(error) &&
  messageCommands.includes(error.command ?? '') &&
  (error.responseCode === undefined ? error.command === 'API' : error.responseCode >= 500 && error.responseCode !== 503)

/** A mail server says whom it refuses; a log does not (safety §logs). */
function withoutPeople(error: SmtpError): never {
  const { code = 'unknown', responseCode = '', response = '' } = error
  if (isPermanent(error)) throw new Refused(withoutAddresses(response) || 'the address cannot be written to')
  const hint = code === 'ETLS' ? '; where it needs no encryption, SMTP_URL ends with ?tls=off' : ''
  throw Object.assign(new Error(`the mail server did not take a mail: ${code} ${responseCode}`.trim() + hint), { code })
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))

/** Encrypted, or the letter stays here; unless the server is this machine, or `?tls=off` stands in the address. */
function encryptionIn(smtpUrl: string): {
  readonly url: string
  readonly requireTLS: boolean
  readonly ignoreTLS: boolean
} {
  const url = new URL(smtpUrl)
  const off = url.searchParams.get('tls') === 'off'
  url.searchParams.delete('tls')
  const requireTLS = !off && url.protocol === 'smtp:' && !isThisMachine(url.hostname)
  return { url: url.href, requireTLS, ignoreTLS: off }
}

export function smtpTransport(smtpUrl: string, from: string): Transport {
  const settings = {
    ...encryptionIn(smtpUrl),
    pool: true as const,
    maxMessages: 1000,
    // A connection that had been left open and was dropped meanwhile is opened anew, once; the queue tries again later.
    maxRequeues: 1,
    idleTimeout: idleMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: thinkingMs,
    dnsTimeout: silenceMs,
  }
  const kept = (maxConnections: number) => ({
    smtp: createTransport({ ...settings, maxConnections }),
    inLine: connectionQueue(maxConnections, isUnreachable),
  })
  const [letters, codes] = [kept(connections), kept(connectionsForCodes)]
  return {
    async send(mail) {
      const { smtp, inLine: queued } = mail.urgent ? codes : letters
      await queued(() => smtp.sendMail(envelopeOf(mail, from)).catch(withoutPeople))
    },
    close() {
      letters.smtp.close()
      codes.smtp.close()
    },
  }
}
