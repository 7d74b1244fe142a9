import type { SendMailOptions } from 'nodemailer'
import type { Address, Mail } from './transport.ts'

// Removes control characters, so that a name cannot start a new mail header.
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
const oneLiner = ({ name, address }: Address) => ({ name: oneLine(name), address: oneLine(address) })

/** The address of `Smart Kids <hello@smartkids.example>`. */
export const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

export function envelopeOf(mail: Mail, from: string): SendMailOptions {
  const host = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    // Another domain than the server's would fail DMARC; answers go to `replyTo`.
    from: oneLiner({ name: mail.sender, address: addressOf(from) }),
    to: [oneLiner(mail.to)],
    replyTo: [oneLiner(mail.replyTo)],
    subject: oneLine(mail.subject),
    messageId: `<${mail.id}@${host}>`,
    date: mail.date,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'calendar.ics' } }),
    // Keeps out-of-office robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
