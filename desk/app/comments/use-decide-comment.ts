import { useWords } from 'browser/words/use-words.tsx'
import type { DeskComment } from 'contract/comments/desk.ts'
import { decideComment } from 'contract/comments/desk.ts'
import { isConflict } from '../calls/conflict.ts'
import { useChange } from '../calls/use-change.ts'
import { fetchAgain } from '../live/kinds.ts'
import { showToast } from '../parts/show-toast.ts'

/** A decision about the comment, or about the new name and picture of its author. */
export type CommentDecision = 'show' | 'hide' | 'accept_author' | 'keep_author'

type Decided = Pick<DeskComment, 'id' | 'state'> & Partial<Pick<DeskComment, 'author'>>

const backTo = { waiting: 'wait', shown: 'show', refused: 'hide' } as const

/** Shows or hides a comment at once; the decision can be undone for ten seconds (desk §2). */
export function useDecideComment() {
  const { t } = useWords('desk-comments')
  const refused = (problem: unknown) => {
    if (!isConflict(problem)) return false
    showToast({ kind: 'failed', text: t('already_decided') })
    void fetchAgain('comment')
    return true
  }
  const undo = useChange(decideComment, { done: () => fetchAgain('comment'), refused })
  const change = useChange(decideComment, {
    refused,
    done: ({ id, state }, { body: { was } }) => {
      showToast({
        text: t(state === 'shown' ? 'done_shown' : 'done_hidden'),
        undo: () => undo.mutate({ params: { id }, body: { answer: backTo[was], was: state } }),
      })
      return fetchAgain('comment')
    },
  })
  const decideAuthor = useChange(decideComment, {
    refused,
    done: (_, { body }) => {
      showToast({ text: t(body.answer === 'accept_author' ? 'author_accepted' : 'author_refused') })
      return fetchAgain('comment')
    },
  })
  return {
    decide: ({ id, state, author }: Decided, answer: CommentDecision) =>
      answer === 'show' || answer === 'hide'
        ? change.mutate({ params: { id }, body: { answer, was: state } })
        : decideAuthor.mutate({ params: { id }, body: { answer, was: state, mark: author?.change?.mark } }),
    isPending: change.isPending || decideAuthor.isPending,
  }
}
