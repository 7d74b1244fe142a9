import { useWords } from 'browser/words/use-words.tsx'
import type { DeskComment } from 'contract/comments/desk.ts'
import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { CommentRow } from './comment-row.tsx'
import { useDecideComment } from './use-decide-comment.ts'
import './comment-queue.css'

interface CommentQueueProps {
  readonly comments: readonly DeskComment[]
  readonly onAuthor: (authorId: number) => void
}

/**
 * The queue: `J` and `K` go from row to row; `A`, `H` and `R` act on the marked row, which is the first at the
 * beginning.
 */
export function CommentQueue({ comments, onAuthor }: CommentQueueProps) {
  const { t } = useWords('desk-comments')
  const { marked, body } = useRowKeys<DeskComment, HTMLUListElement>(comments, { first: 0 })
  const { decide, isPending } = useDecideComment()
  const [answeringId, setAnsweringId] = useState<number>()
  const current = comments[marked]
  useKeys({
    KeyA: {
      label: t('approve'),
      action: () => current && decide(current, 'show'),
      when: current !== undefined && current.state !== 'shown' && !isPending,
    },
    KeyH: {
      label: t('hide'),
      action: () => current && decide(current, 'hide'),
      when: current !== undefined && current.state !== 'refused' && !isPending,
    },
    KeyR: {
      label: t('answer'),
      action: () => setAnsweringId(current?.id),
      when: current !== undefined && current.state !== 'refused',
    },
  })
  return (
    <ul className="comment-queue" aria-label={t('title')} ref={body}>
      {comments.map((comment, index) => (
        <CommentRow
          key={comment.id}
          comment={comment}
          isMarked={index === marked}
          isBusy={isPending}
          isAnswering={comment.id === answeringId}
          onDecide={(answer) => decide(comment, answer)}
          onAnswer={(open) => setAnsweringId(open ? comment.id : undefined)}
          onAuthor={onAuthor}
        />
      ))}
    </ul>
  )
}
