import { phoneDigits } from 'contract/phones.ts'

/** A telephone number as people write it in a sentence: ten digits or so, with or without the country. */
const number = /(?<![\d٠-٩])(?:(?:\+|00)\d{1,3}[\s-]?|0|٠)[\d٠-٩](?:[\s-]?[\d٠-٩]){6,11}(?![\d٠-٩])/g
const whole = /^\+[1-9]\d{8,14}$/

/** A number within an Arabic line turns around unless it is a link: numbers become links as they are pasted. */
export function linkNumbers(text: Text) {
  const found = [...text.data.matchAll(number)].reverse()
  for (const { 0: written, index } of found) {
    const digits = phoneDigits(written)
    if (!whole.test(digits)) continue
    const part = text.splitText(index)
    part.splitText(written.length)
    const link = text.ownerDocument.createElement('a')
    link.href = `tel:${digits}`
    part.replaceWith(link)
    link.append(written)
  }
}
