import { phoneText } from 'i18n/format.ts'

/** Phone numbers as links, left-to-right in both languages. */
export const Phones = ({ numbers, className = '' }: { numbers: readonly string[]; className?: string }) =>
  numbers.map((number) => (
    <a key={number} href={`tel:${number}`} className={`ltr block w-fit ${className}`}>
      {phoneText(number)}
    </a>
  ))
