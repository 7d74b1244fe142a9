import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { Refused, Unavailable, withoutAddresses } from '../jobs/refused.ts'
import { envelopeOf } from './envelope.ts'
import type { Transport } from './transport.ts'

const silenceMs = 10_000
/** Socket timeout after the greeting: a server that scans mails takes long to answer. */
const thinkingMs = 30_000
const idleMs = 15_000
/** Longest wait of a mail for a connection and its answer: shorter than the job's timeout. */
const sendWithinMs = 50_000
/** Connections kept open while there are mails: a greeting and TLS handshake for each would cost more than the mail. */
const connections = 4
/** Separate connections for codes, so that a code never waits behind a thousand mails. */
const connectionsForCodes = 2

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly response?: string
}

// Status codes about the recipient's mailbox; 5.1.7 and 5.1.8 are about the sender's.
const aboutMailbox = /^5\d\d[ -]5\.(1\.(?![78]\b)\d+|2\.1)\b/

/**
 * Whether the mailbox can never be written to. Everything else (a limit, a policy, a full mailbox, the school's own settings)
 * may pass, and is retried.
 */
const isPermanent = ({ command, code, response = '' }: SmtpError) =>
  command === 'API'
    ? code === 'EENVELOPE'
    : (command === 'RCPT TO' || command === 'DATA') && aboutMailbox.test(response)

// A policy answer (5.7.x, 4.7.x) is about the sender or the server's settings: "relaying denied" meets every mail.
const aboutPolicy = /^\d{3}[ -]\d\.7\.\d+\b/

/** Whether the answer concerns every mail: a wrong password, no connection, a sender that the server does not accept. */
const concernsEveryMail = ({ command, response = '' }: SmtpError) =>
  (command !== 'RCPT TO' && command !== 'DATA' && command !== 'API') || aboutPolicy.test(response)

/** Throws the answer of a mail server without email addresses: logs hold no personal data (safety §logs). */
function withoutPeople(error: SmtpError): never {
  const { code = 'unknown', response = '' } = error
  const reply = withoutAddresses(response)
  if (isPermanent(error)) throw new Refused(reply || 'the address cannot receive emails')
  const hint = code === 'ETLS' ? '; where it needs no encryption, SMTP_URL ends with ?tls=off' : ''
  const sentence = (reply || `the mail server cannot be reached: ${code}`) + hint
  throw Object.assign(concernsEveryMail(error) ? new Unavailable(sentence) : new Error(sentence), { code })
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))

/** Requires TLS, unless the server is this machine or the URL contains `?tls=off`. */
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
    // Retries once on a new connection if the server has closed an idle one; after that the queue retries.
    maxRequeues: 1,
    idleTimeout: idleMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: thinkingMs,
    dnsTimeout: silenceMs,
  }
  const pool = (maxConnections: number) => createTransport({ ...settings, maxConnections })
  const [mails, codes] = [pool(connections), pool(connectionsForCodes)]
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(sendWithinMs)
      await (mail.urgent ? codes : mails).sendMail({ ...envelopeOf(mail, from), signal }).catch(withoutPeople)
    },
    close() {
      mails.close()
      codes.close()
    },
  }
}
