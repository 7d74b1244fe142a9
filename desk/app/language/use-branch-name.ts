import { useWords } from 'browser/words/use-words.tsx'

/** A branch's name within a sentence: Arabic puts "branch" before it, because the name alone is an ordinary word. */
export function useBranchName() {
  const { t } = useWords('desk-shell')
  return (branch: string) => t('branch_named', { branch })
}
