import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { countedUpTo } from 'contract/paging.ts'
import { wholeNumberText } from 'i18n/format.ts'

/** `countedUpTo` in the reader's digits. */
export const useCountedUpTo = (): string => wholeNumberText(useLanguage().language, countedUpTo)

/** Writes a count; more than `countedUpTo` as "10,000+". */
export function useCountText(): (count: number) => string | number {
  const { t } = useWords('desk-shell')
  const number = useCountedUpTo()
  return (count) => (count > countedUpTo ? t('count_more', { number }) : count)
}
