import { isIP } from 'node:net'
import { minuteMs } from 'contract/durations.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { Refused, Unanswered, Unavailable, withoutAddresses } from '../jobs/refused.ts'
import { envelopeOf } from './envelope.ts'
import type { Transport } from './transport.ts'

const silenceMs = 10_000
const idleMs = 15_000
/** Longest wait of a mail until the server has it whole: shorter than the job's timeout. */
const sendWithinMs = 50_000
/** A server that has the whole mail may scan it for ten minutes before it answers (RFC 5321 §4.5.3.2.6). */
const answerWithinMs = 10 * minuteMs
/** Connections kept open while there are mails: a greeting and TLS handshake for each would cost more than the mail. */
const connections = 4
/** Separate connections for codes, so that a code never waits behind a thousand mails. */
const connectionsForCodes = 2

const unanswered = 'the mail server has the email but did not answer; it is sent again in an hour'

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

/** A mail, and the function to call when the connection has taken its last byte. */
type MailInSending = SendMailOptions & { readonly onSent: () => void }

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
    socketTimeout: answerWithinMs,
    dnsTimeout: silenceMs,
  }
  const pool = (maxConnections: number) =>
    createTransport({ ...settings, maxConnections }).use('stream', ({ data, message }, done) => {
      message.processFunc((contents) => contents.once('end', (data as MailInSending).onSent))
      done()
    })
  const [mails, codes] = [pool(connections), pool(connectionsForCodes)]
  return {
    async send(mail) {
      const giveUp = new AbortController()
      const giveUpAfter = (ms: number) => setTimeout(() => giveUp.abort(), ms)
      let timer = giveUpAfter(sendWithinMs)
      let isSent = false
      const onSent = () => {
        isSent = true
        clearTimeout(timer)
        timer = giveUpAfter(answerWithinMs)
      }
      try {
        const sending: MailInSending = { ...envelopeOf(mail, from), signal: giveUp.signal, onSent }
        await (mail.urgent ? codes : mails).sendMail(sending)
      } catch (error) {
        if (isSent && !(error as SmtpError).response) throw new Unanswered(unanswered)
        withoutPeople(error as SmtpError)
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      mails.close()
      codes.close()
    },
  }
}
