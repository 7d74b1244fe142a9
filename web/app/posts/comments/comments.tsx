import type { Loaded } from 'browser/calls/load.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Comment } from 'contract/comments/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Skeleton } from 'ui/empty-state.tsx'
import { inviteToSignIn, usePendingAction } from '../../accounts/sign-in/invitation.ts'
import { useUser } from '../../accounts/user.ts'
import { CommentItem } from './comment-item.tsx'
import { reloadExpiredFaces } from './reload-faces.ts'
import { useComments } from './use-comments.ts'
import './comments.css'

const CommentForm = lazy(() => import('./comment-form.tsx'))
const ConfirmDialog = lazy(() =>
  import('browser/parts/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

interface CommentsProps {
  readonly postId: number
  readonly initial: Loaded<Page<Comment>> | undefined
}

/** Comments of a post: public to read, signed-in users can write. */
export function Comments({ postId, initial }: CommentsProps) {
  const { t } = useWords('comments')
  const { t: ofPosts } = useWords('posts')
  const user = useUser()
  const { list, add, edit, remove, report } = useComments(postId, initial, user)
  const [writing, setWriting] = useState(false)
  const [confirmation, setConfirmation] = useState<{ what: 'delete' | 'report'; comment: Comment }>()
  const [isConfirming, setIsConfirming] = useState(false)
  const action = `comment:${postId}`
  usePendingAction(action, () => setWriting(true))

  const ask = (what: 'delete' | 'report', comment: Comment) => {
    setConfirmation({ what, comment })
    setIsConfirming(true)
  }
  const onYes = () => {
    setIsConfirming(false)
    if (confirmation?.what === 'delete') remove(confirmation.comment)
    if (confirmation?.what === 'report') report(confirmation.comment)
  }
  const write = () => (user ? setWriting(true) : inviteToSignIn({ to: 'comment', action }))
  const askToReport = (comment: Comment) =>
    user ? ask('report', comment) : inviteToSignIn({ to: 'comment', action: `report:${comment.id}` })

  return (
    <section className="comments" aria-labelledby="comments" aria-busy={list.status === 'loading'}>
      <div className="flex flex-wrap gap-y-1 gap-x-4 items-baseline justify-between mb-5">
        <h2 className="h3" id="comments">
          {t('comments')}
        </h2>
        {list.status === 'succeeded' && (
          <span className="text-small text-ink-3">{ofPosts('comments', { count: list.total })}</span>
        )}
      </div>
      {writing && user ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <CommentForm draft={`comment:${postId}`} onSend={add} onClose={() => setWriting(false)} />
        </Suspense>
      ) : (
        <button type="button" className="comment-begin" onClick={write}>
          {t('write')}
        </button>
      )}
      {list.status === 'failed' && <Failed onRetry={list.retry} />}
      {list.status === 'loading' && <Skeleton className="mt-6 h-24" />}
      {list.status === 'succeeded' && list.items.length === 0 && (
        <p className="py-6 text-ink-2">
          <b>{t('none')}</b> {t('none_text')}
        </p>
      )}
      <ul onErrorCapture={reloadExpiredFaces}>
        {list.items.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            onEdit={(text) => edit(comment, text)}
            onDelete={() => ask('delete', comment)}
            onReport={() => askToReport(comment)}
          />
        ))}
      </ul>
      <div className="grid justify-items-start gap-3 mt-2" aria-live="polite">
        {list.moreFailed && <p className="text-ink-2">{t('more_failed')}</p>}
        {list.hasMore && (
          <Button kind="line" small busy={list.loadingMore} onClick={list.more}>
            {list.moreFailed ? t('try_again') : t('earlier')}
          </Button>
        )}
      </div>
      {confirmation && (
        <Suspense>
          <ConfirmDialog
            open={isConfirming}
            title={t(`sure_${confirmation.what}`)}
            yes={t(confirmation.what === 'delete' ? 'delete' : 'sure_report_yes')}
            no={t('cancel')}
            danger={confirmation.what === 'delete'}
            onYes={onYes}
            onNo={() => setIsConfirming(false)}
          >
            {t(`sure_${confirmation.what}_text`)}
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  )
}
