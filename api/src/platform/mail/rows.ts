import { hijriDay, longDay, phoneText } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import type { MailContent, Piece } from './mail-content.ts'
import { translate } from './words.ts'

/** A phone number as a link that calls it. */
export const phone = (number: string): Piece => ({ digits: phoneText(number), link: `tel:${number}` })

/** A masked phone number: enough to recognise one's own, not to call it. */
export const maskedPhone = (number: string): Piece => ({ digits: `•••• ${number.slice(-4)}` })

/** "Tuesday, 24 November 2026 (14 Jumada II 1448 AH)" */
export const dayInBothCalendars = (language: Language, isoDay: string) =>
  translate(language, 'day', { day: longDay(language, isoDay), hijri: hijriDay(language, isoDay, true) })

/** The row of an email address; none without an address. */
export const emailRow = (language: Language, email: string | null): MailContent['rows'] =>
  email === null
    ? []
    : [{ label: translate(language, 'email'), value: { digits: email, link: `mailto:${encodeURIComponent(email)}` } }]

/** The row of a text that a person wrote; none without a text. */
export const writtenRow = (label: string, text: string | null): MailContent['rows'] =>
  text ? [{ label, value: { written: text } }] : []
