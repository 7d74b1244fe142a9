import { phoneText } from 'i18n/format.ts'

/** Phone numbers as links, larger than their text for a thumb, left-to-right in both languages. */
export const Phones = ({ numbers, className = '' }: { numbers: readonly string[]; className?: string }) =>
  numbers.map((number) => (
    <a key={number} href={`tel:${number}`} className={`ltr -my-1.5 block w-fit py-1.5 ${className}`}>
      {phoneText(number)}
    </a>
  ))
