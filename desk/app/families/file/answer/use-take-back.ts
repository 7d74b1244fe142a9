import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyFile } from 'contract/families/desk.ts'
import { takeReplyBack } from 'contract/families/replies.ts'
import { Problem } from 'contract/problems.ts'
import { useChange } from '../../../calls/use-change.ts'
import { say } from '../../../parts/say.ts'

/** Takes an e-mail back that waits to leave; says so where it has left already. */
export function useTakeBack(name: string, keep: (file: FamilyFile) => unknown) {
  const { t } = useWords('desk-families')
  return useChange(takeReplyBack, {
    done: (file) => {
      keep(file)
      say({ text: t('taken_back', { name }) })
    },
    refused: (problem) => {
      const hasLeft = problem instanceof Problem && problem.code === 'conflict'
      if (hasLeft) say({ kind: 'failed', text: t('has_left', { name }) })
      return hasLeft
    },
  })
}
