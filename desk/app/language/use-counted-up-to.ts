import type { Translate } from 'browser/words/translations.ts'
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

/** Writes a count as the sentence `key`, or as `key_more` above `countedUpTo`; '' until the count is known. */
export function useCountSentence(t: Translate, key: string): (count: number | undefined) => string {
  const number = useCountedUpTo()
  return (count) => {
    if (count === undefined) return ''
    return count > countedUpTo ? t(`${key}_more`, { number }) : t(key, { count })
  }
}
