import { phoneDigits } from 'contract/phones.ts'

/** A phone number within a sentence: about ten digits, with or without the country. */
const number = /(^|[^\d٠-٩])((?:(?:\+|00)\d{1,3}[\s-]?|0|٠)[\d٠-٩](?:[\s-]?[\d٠-٩]){6,11})(?![\d٠-٩])/g
const internationalNumber = /^\+[1-9]\d{8,14}$/

/** Makes pasted phone numbers links: within an Arabic line a plain number is shown in the wrong order. */
export function linkNumbers(text: Text) {
  const found = [...text.data.matchAll(number)].reverse()
  for (const { 1: before = '', 2: written = '', index } of found) {
    const digits = phoneDigits(written)
    if (!internationalNumber.test(digits)) continue
    const part = text.splitText(index + before.length)
    part.splitText(written.length)
    const link = text.ownerDocument.createElement('a')
    link.href = `tel:${digits}`
    part.replaceWith(link)
    link.append(written)
  }
}
