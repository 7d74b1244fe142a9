import { type TourDetails, tourDetails } from 'contract/tours/details.ts'
import type { Language } from 'i18n/languages.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { translateCount } from '../../platform/mail/words.ts'
import { columnLabel, wordOfValue } from '../../platform/value-words.ts'

/** Months for babies; ages are stored in tenths of a year, so the number of months is approximate. */
export const ageOf = ({ language, child_age }: { readonly language: Language; readonly child_age: number }) =>
  child_age < 2 && !Number.isInteger(child_age)
    ? translateCount(language, 'age_months', Math.round(child_age * 12))
    : translateCount(language, 'age', child_age)

/** Details of the request, for the mails to the branch. */
export const detailRows = (tour: TourDetails & { readonly language: Language }): MailContent['rows'] =>
  tourDetails.flatMap((column) => {
    const value = tour[column]
    const label = columnLabel(tour.language, column)
    return value ? [{ label, value: { written: wordOfValue(tour.language, column, value) } }] : []
  })
