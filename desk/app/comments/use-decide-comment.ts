import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskComment } from 'contract/comments/desk.ts'
import { decideComment } from 'contract/comments/desk.ts'
import { isConflict } from '../calls/conflict.ts'
import { useChange } from '../calls/use-change.ts'
import { isConcerned } from '../live/kinds.ts'
import { showToast } from '../parts/show-toast.ts'

/** Fetches everything again that shows comments. */
export function useCommentsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, 'comment') })
}

const backTo = { waiting: 'wait', shown: 'show', refused: 'hide' } as const

/** Shows or hides a comment at once; the decision can be undone for ten seconds (desk §2). */
export function useDecideComment() {
  const { t } = useWords('desk-comments')
  const again = useCommentsAgain()
  const refused = (problem: unknown) => {
    if (!isConflict(problem)) return false
    showToast({ kind: 'failed', text: t('already_decided') })
    void again()
    return true
  }
  const undo = useChange(decideComment, { done: again, refused })
  const change = useChange(decideComment, {
    refused,
    done: ({ id, state }, { body: { was } }) => {
      showToast({
        text: t(state === 'shown' ? 'done_shown' : 'done_hidden'),
        undo: () => undo.mutate({ params: { id }, body: { answer: backTo[was], was: state } }),
      })
      return again()
    },
  })
  return {
    decide: ({ id, state }: Pick<DeskComment, 'id' | 'state'>, answer: 'show' | 'hide') =>
      change.mutate({ params: { id }, body: { answer, was: state } }),
    isPending: change.isPending,
  }
}
