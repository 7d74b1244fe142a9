import { phoneText } from 'i18n/format.ts'

/** The last digits of a phone number: they tell families of one name apart. */
export const PhoneLastDigits = ({ number }: { number: string }) => (
  <bdi className="num whitespace-nowrap" dir="ltr">
    {`…${number.slice(-4)}`}
  </bdi>
)

/** A number or an address for a plain text, such as a toast or a choice: left-to-right, the plus sign before the digits. */
export const contactText = (contact: string) =>
  contact.startsWith('+') ? `\u2066${phoneText(contact)}\u2069` : contact

/** A phone number, left-to-right within Arabic text. */
export const Phone = ({ number }: { number: string }) => (
  <bdi className="num whitespace-nowrap" dir="ltr">
    {phoneText(number)}
  </bdi>
)
