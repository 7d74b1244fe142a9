import { foldDigits, withoutMarks } from '../text.ts'

/** The span of time that an amount pays for. */
export const spans = ['year', 'term', 'month', 'day'] as const
export type Span = (typeof spans)[number]

/** VAT of a net amount, both in halalas; half a halala is rounded up (enrolment §5.1). */
export const vatOf = (net: number, percent: number) => Math.floor((net * percent + 50) / 100)

export interface NetAmount {
  readonly net: number
  readonly vatPercent: number
  /** The State pays the VAT of a Saudi child. */
  readonly isVatBorne: boolean
}

/** An amount as families pay it, in halalas (enrolment §5.2). */
export const paidFor = ({ net, vatPercent, isVatBorne }: NetAmount) => {
  const vat = vatOf(net, vatPercent)
  return { vat, total: net + vat, citizen_total: isVatBorne ? net : null }
}

/**
 * Halalas of an amount in riyals as somebody types it, in either script's digits: `33,000`, `٣٦٦٦٫٦٧`. A third decimal stays a
 * fraction, which the schema refuses; NaN if the text is no amount.
 */
export function halalasIn(typed: string): number {
  const text = withoutMarks(foldDigits(typed))
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.')
  const [, sign, riyals, fraction = ''] = /^(-?)(\d{1,9})(?:\.(\d{0,6}))?$/.exec(text) ?? []
  if (riyals === undefined) return Number.NaN
  const halalas = Number(riyals) * 100 + Number(fraction.padEnd(6, '0')) / 10_000
  return sign ? -halalas : halalas
}
