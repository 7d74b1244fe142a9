import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { takeReplyBack } from 'contract/families/replies.ts'
import { isConflict } from '../../../calls/conflict.ts'
import { useChange } from '../../../calls/use-change.ts'
import { showToast } from '../../../parts/show-toast.ts'

/** Undoes an email before it is sent; shows a message if it was sent already. */
export function useTakeBack(name: string, onRecord: (record: FamilyRecord) => unknown) {
  const { t } = useWords('desk-families')
  return useChange(takeReplyBack, {
    done: (record) => {
      onRecord(record)
      showToast({ text: t('taken_back', { name }) })
    },
    refused: (problem) => {
      const hasLeft = isConflict(problem)
      if (hasLeft) showToast({ kind: 'failed', text: t('has_left', { name }) })
      return hasLeft
    },
  })
}
