import { useWords } from 'browser/words/use-words.tsx'

/** A child's age as the family entered it, in years; below one year in months. Number and noun stay on one line. */
export function useAge() {
  const { t } = useWords('desk-visits')
  return (years: number) =>
    (years < 1 ? t('age_months', { count: Math.round(years * 12) }) : t('age_years', { count: years })).replace(
      ' ',
      '\u00a0',
    )
}
