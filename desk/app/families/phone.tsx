import { phoneText } from 'i18n/format.ts'

/** A number keeps its order in a line of Arabic. */
export const Phone = ({ number }: { number: string }) => (
  <bdi className="num" dir="ltr">
    {phoneText(number)}
  </bdi>
)
