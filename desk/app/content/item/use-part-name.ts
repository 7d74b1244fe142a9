import { useWords } from 'browser/words/use-words.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import type { Part } from 'contract/content/kinds.ts'
import { useValueWord } from '../../language/use-value-word.ts'

/** Returns the name of a part: its language, or the fields that both languages share. */
export function usePartName() {
  const { t } = useWords('desk-content')
  const wordOf = useValueWord()
  return (part: Part) => (part === 'common' ? t('common') : wordOf('language', part))
}

/** Whether publishing a part would change anything for the public. */
export const hasUnpublishedChange = ({ published, states }: ContentItem['parts'][Part]) =>
  published === null || states.includes('draft')
