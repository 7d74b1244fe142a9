import punycode from 'punycode.js'
import { withoutMarks } from './text.ts'

/** Before the @: every character that RFC 5322 (3.4.1) allows without quotes, in parts between single points. */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const domain = new RegExp(String.raw`^(?:${label}\.)+(?:[A-Za-z]{2,63}|xn--[a-z0-9-]{2,59}|[\p{L}\p{M}]{2,62})$`, 'u')
const isInOtherLetters = (host: string) => /[^\p{ASCII}]|(^|\.)xn--/iu.test(host)

/** A domain in letters of any script, whether it came in those or in its `xn--` form; undefined if it is none (IDNA). */
function inItsLetters(written: string): string | undefined {
  // A URL drops control characters and spaces in silence.
  if (/[\s\p{Cc}]/u.test(written)) return undefined
  try {
    const ascii = new URL(`http://${written}`).hostname
    return ascii.includes('.') && ascii.length <= 253 ? punycode.toUnicode(ascii) : undefined
  } catch {
    return undefined
  }
}

/**
 * An address as it is stored: without marks and spaces that came along when it was pasted, its domain in its own letters,
 * so that `a@مثال.السعودية` and `a@xn--mgbh0fb.xn--mgberp4a5d4ar` are one. It is read out of `mailto:…`, of `Name <…>` and
 * before a full stop. Case stays as typed.
 */
export function emailFrom(written: string): string {
  const pasted = withoutMarks(written).trim()
  const bracketed = /<([^<>]*)>\W?$/.exec(pasted)?.[1] ?? pasted
  const linked = /^mailto:([^?]*)/i.exec(bracketed.trim())?.[1] ?? bracketed
  const address = linked.trim().replace(/[.,;:،؛]$/, '')
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  if (at < 1 || !isInOtherLetters(host)) return address
  return `${address.slice(0, at)}@${inItsLetters(host) ?? host}`
}

/** Whether a text from `emailFrom` is an address. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  return at > 0 && local.test(address.slice(0, at)) && domain.test(host) && inItsLetters(host) !== undefined
}
